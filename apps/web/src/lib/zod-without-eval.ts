/** The Content-Security-Policy forbids evaluating code, which zod would try unless configured before it loads. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
