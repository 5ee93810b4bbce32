import type { Fault } from '../../sandbox'
import { type Figure, ms, type Section, seconds } from './benchTable'
import { FRAME, median, medians, repeat, type Stage, timed, WALLET } from './benchVisit'

const RUNS = 3

const FAULTS: readonly [string, Fault | undefined][] = [
  ['provider answering', undefined],
  ['provider 300 ms away', { kind: 'delay', ms: 300 }],
  ['provider silent', { kind: 'silent' }],
  ['provider refusing', { kind: 'status', code: 503 }],
]

/** A click that waits for no service. */
export async function click(stage: Stage): Promise<Section> {
  const figures: Figure[] = []
  const { faults } = stage.world.sandbox
  // Bundles the page and warms up the servers.
  await openFresh(stage)
  const line = (what: string, [frame = Number.NaN, wallet = Number.NaN]: number[], goal: string) =>
    figures.push({ what, measured: `${ms(frame)} / ${ms(wallet)}`, goal })
  for (const [name, fault] of FAULTS) {
    if (fault) faults.set('*', fault)
    line(`fresh page, ${name}`, medians(await repeat(RUNS, () => openFresh(stage))), 'the same each time')
    faults.clear()
  }
  line('after the pointer came near', medians(await repeat(RUNS, () => openHovered(stage))), 'less')
  return { title: `Click → dialog frame / a wallet can be chosen (processor ÷ 4, medians of ${RUNS})`, figures }
}

async function openFresh(stage: Stage): Promise<number[]> {
  const { page, end } = await stage.visit('portico')
  try {
    return await timed(page, [FRAME, WALLET], () => page.click('#open'))
  } finally {
    await end()
  }
}

async function openHovered(stage: Stage): Promise<number[]> {
  const { page, quiet, end } = await stage.visit('portico')
  try {
    await page.hover('#hover')
    await quiet()
    return await timed(page, [FRAME, WALLET], () => page.click('#hover'))
  } finally {
    await end()
  }
}

const CODE = { selector: 'dialog[open] svg[role=img]' }
const ALERT = { selector: 'dialog[open] [role=alert]' }

/** From the click on WalletConnect to a code that a phone can scan, or to the error message. */
export async function pairing(stage: Stage): Promise<Section> {
  const { verify, relay } = stage.world.sandbox
  const code = () => choose(stage, CODE)
  await code()
  const answering = await repeat(RUNS, code)
  const { fetch } = verify
  verify.fetch = () => new Promise<Response>(() => {})
  const silent = await repeat(RUNS, code)
  verify.fetch = fetch
  relay.pause()
  const unheard = await choose(stage, ALERT)
  relay.resume()
  relay.refuse = 'Unauthorized: invalid key'
  const refused = await choose(stage, ALERT)
  relay.refuse = undefined
  const unreachable = 'an unreachable relay is said after'
  return {
    title: 'WalletConnect, from the click (processor ÷ 4)',
    figures: [
      { what: 'QR code to scan', measured: seconds(median(answering)) },
      { what: 'QR code to scan, verify host silent', measured: seconds(median(silent)), goal: 'the same' },
      { what: `${unreachable} (silent)`, measured: seconds(unheard), goal: '≤ 10 s' },
      { what: `${unreachable} (refusing)`, measured: seconds(refused), goal: '≤ 10 s' },
    ],
  }
}

async function choose(stage: Stage, awaited: typeof CODE): Promise<number> {
  const { page, end } = await stage.visit('portico')
  try {
    await page.click('#open')
    const row = page.getByRole('dialog').getByRole('button', { name: /WalletConnect/ })
    await row.waitFor()
    const [time = Number.NaN] = await timed(page, [awaited], () => row.click())
    return time / 1000
  } finally {
    await end()
  }
}
