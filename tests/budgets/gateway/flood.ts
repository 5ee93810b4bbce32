import { ms, type Section } from '../benchTable'
import { median } from '../benchVisit'
import { steadyLatency } from './load'
import { type Settings, startGateway } from './processes'

/** Requests per second. */
const [LIMIT, FLOOD, QUIET] = [500, 5_000, 200]
/** Connections. The requests of all of them leave together: with many, each of a few moments would have all the load. */
const [FLOODING, CALM] = [10, 2]
const ROUNDS = 5

/** The 99th percentile of one project's calls while another one sends ten times what its limit allows. */
export async function flood(
  settings: Settings,
  { chain, quiet, flooding }: { chain: string; quiet: string; flooding: string },
): Promise<Section> {
  const gateway = await startGateway({ ...settings, PORTICO_PROJECT_LIMIT: String(LIMIT) }, { port: 8_795 })
  const callOf = (query: string) => ({
    ...{ path: `/v1?${query}&chainId=${chain}`, method: 'POST' as const },
    // Each is another call of the node.
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: ['0x1'] }),
  })
  const measure = async () => {
    const times = await steadyLatency(gateway.origin, { call: callOf(quiet), perSecond: QUIET, connections: CALM })
    return times?.p99 ?? Number.NaN
  }
  await measure()
  const rounds: { alone: number; flooded: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await measure()
    const call = callOf(flooding)
    const sent = { call, perSecond: FLOOD, connections: FLOODING, mayBeRefused: true }
    const sending = steadyLatency(gateway.origin, sent)
    const [flooded] = await Promise.all([measure(), sending])
    rounds.push({ alone, flooded })
  }
  await gateway.stop()
  const [alone, flooded] = [median(rounds.map(round => round.alone)), median(rounds.map(round => round.flooded))]
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
