import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Numbers for Prometheus. None has a project's, a user's or a page's name. */
export interface Metrics {
  /** Counts an answer. `route`: the pattern of its path, such as `/getWalletImage/:id`. */
  answered(given: { route: string; status: number; seconds: number }): void
  /** Counts a JSON-RPC call. */
  called(networkId: string, from: 'node' | 'cache' | 'shared'): void
  /** Reads the number of events that wait to be written, whenever the metrics are read. */
  watchQueue(length: () => number): void
  /** In Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const [register] = registers
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'portico_gateway_request_seconds',
    help: 'Time until a request had its answer',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const calls = new Counter({
    name: 'portico_gateway_rpc_calls_total',
    help: 'JSON-RPC calls, by chain and by where the answer came from',
    labelNames: ['chain', 'from'],
    registers,
  })
  return {
    answered: ({ route, status, seconds: taken }) => seconds.observe({ route, status }, taken),
    called: (chain, from) => calls.inc({ chain, from }),
    watchQueue(length) {
      new Gauge({
        name: 'portico_gateway_queued_events',
        help: 'Events that wait to be written',
        registers,
        collect() {
          this.set(length())
        },
      })
    },
    text: () => registers[0]?.metrics() ?? Promise.resolve(''),
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
  }
}
