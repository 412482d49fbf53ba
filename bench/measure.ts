import { Agent, request } from "node:http";

export type Latencies = { p50: number; p99: number; count: number };

export function percentiles(samples: number[]): Latencies {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99), count: sorted.length };
}

/** Milliseconds that each run of `work` takes, `parallel` of them at a time. */
export async function timeEach(
  runs: number,
  work: (run: number) => Promise<unknown>,
  { parallel = 1, warmUp = Math.min(200, Math.ceil(runs / 5)) } = {},
): Promise<Latencies> {
  for (let run = 0; run < warmUp; run++) await work(run);
  const samples: number[] = [];
  let next = warmUp;
  const lane = async () => {
    while (next < warmUp + runs) {
      const run = next++;
      const started = performance.now();
      await work(run);
      samples.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return percentiles(samples);
}

const agent = new Agent({ keepAlive: true });

/** One request over a kept connection; gives the body. Throws on any status but those of success. */
export function fetchBody(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => {
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(text);
        else reject(new Error(`${method} ${url} answered ${status}: ${text}`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
