/** The Content-Security-Policy forbids making code from text, which zod would try unless told before it loads. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
