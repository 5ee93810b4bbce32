import { ms, type Section } from '../benchTable'
import { type Call, latency } from './load'
import { type Settings, startGateway } from './processes'

/** Requests per second. */
const [LIMIT, FLOOD, QUIET] = [500, 5_000, 200]
const ROUNDS = 3

/** The 99th percentile of one project's calls while another one sends ten times what its limit allows. */
export async function flood(
  settings: Settings,
  { chain, quiet, flooding }: { chain: string; quiet: string; flooding: string },
): Promise<Section> {
  const gateway = await startGateway({ ...settings, PORTICO_PROJECT_LIMIT: String(LIMIT) }, { port: 8_795 })
  let serial = 0
  const callOf = (query: string): Call => ({
    ...{ path: `/v1?${query}&chainId=${chain}`, method: 'POST' },
    body: () => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data: serial++ }, 'latest'] }),
  })
  const measure = () => latency(gateway.origin, { call: callOf(quiet), perSecond: QUIET })
  await measure()
  const rounds: { alone: number; flooded: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await measure()
    const sending = latency(gateway.origin, { call: callOf(flooding), perSecond: FLOOD })
    const [flooded] = await Promise.all([measure(), sending])
    rounds.push({ alone: alone.p99, flooded: flooded.p99 })
  }
  await gateway.stop()
  const [best] = rounds.sort((a, b) => a.flooded / a.alone - b.flooded / b.alone).slice(ROUNDS / 2)
  const { alone = 0, flooded = 0 } = best ?? {}
  return {
    title: `A project with ${QUIET} calls a second beside one with ${FLOOD}, of which ${LIMIT} are allowed`,
    figures: [
      {
        ...{ what: 'p99 of the first', measured: `${(flooded / alone).toFixed(1)} of alone`, goal: '≤ 2' },
        floors: `alone ${ms(alone)}, beside the other ${ms(flooded)}`,
      },
    ],
  }
}
