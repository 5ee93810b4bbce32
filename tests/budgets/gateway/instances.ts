import type { Figure, Section } from '../benchTable'
import { median } from '../benchVisit'
import { type Call, load } from './load'
import { type Settings, startGateway } from './processes'

const SHARE = 0.25
const ROUNDS = 3
/** Of each load: an instance that waits for its part of the core has answers to give at once. */
const CONNECTIONS = 200

const callsOf = (query: string): readonly { what: string; call: Call }[] => [
  { what: 'configuration', call: { path: `/appkit/v1/config?${query}` } },
  { what: 'a name, read from the Postgres', call: { path: `/v1/profile/reverse/0x${'1'.repeat(40)}?${query}` } },
  { what: 'a nonce, with a signature', call: { path: `/auth/v1/nonce?${query}` } },
]

/** Answers of two instances on one Postgres for those of one. Each has its own core, and a quarter of it: the rest is for the load and the Postgres. */
export async function instances(settings: Settings, query: string): Promise<Section> {
  const start = (core: number) => startGateway(settings, { port: 8_793 + core, core, share: SHARE })
  const [one, two] = [await start(0), await start(1)]
  const figures: Figure[] = []
  for (const { what, call } of callsOf(query)) {
    const ratios: number[] = []
    let single = 0
    for (let round = 0; round < ROUNDS; round++) {
      single = await load(one.origin, call, CONNECTIONS)
      const both = await Promise.all([load(one.origin, call, CONNECTIONS), load(two.origin, call, CONNECTIONS)])
      ratios.push((both[0] + both[1]) / single)
    }
    figures.push({
      what,
      measured: `${median(ratios).toFixed(2)} of one`,
      goal: '≥ 1.8',
      floors: `one: ${single} answers`,
    })
  }
  await Promise.all([one.stop(), two.stop()])
  return { title: `Two instances on one Postgres, each with ${SHARE * 100} % of a core`, figures }
}
