import { type Context, networks, sessions } from '../../../kernel'
import { type Inspection, inspection, VERSION, walletDirectory } from '../../../kernel/kit'
import type { ReportFacts, Verdict } from '../rules/report'
import { timeline, trail } from '../state'
import { guardsOf } from './record'

/** The answers of the kernel and of the plugin `connect`. */
export interface Sources {
  readonly kernel: Inspection
  /** Undefined: the plugin `connect` does not run. */
  readonly wallets?: readonly Verdict[]
}

/** @throws SERVICE_UNAVAILABLE, or the failed import of the inspection's code */
export async function readSources(ctx: Context): Promise<Sources> {
  const [kernel, wallets] = await Promise.all([
    ctx.ask(inspection).then(inspect => inspect()),
    ctx.ask(walletDirectory).then(
      directory => directory.explain(),
      () => undefined,
    ),
  ])
  return { kernel, wallets }
}

/** The facts of this moment. */
export function readFacts(ctx: Context, { kernel, wallets = [] }: Sources): ReportFacts {
  const { read, settings, clock } = ctx
  const listed = read(networks)
  const plugins = kernel.plugins()
  return {
    version: VERSION,
    now: clock.now(),
    settings,
    plugins,
    wallets,
    alerts: kernel.alerts(),
    decision: kernel.decision(),
    defaults: kernel.defaults,
    keys: new Map(plugins.flatMap(({ id, key }) => (key === undefined ? [] : [[id, key] as const]))),
    networks: listed,
    timeline: read(timeline),
    trail: read(trail).steps,
    sessions: read(sessions),
    guards: guardsOf(ctx),
  }
}

/** The browser has read the file by then. */
const READ_MS = 10_000

/** Saves the text as a file of the user, by a link that is never part of the page. */
export function saveReport({ clock }: Context, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: 'portico-report.json' }).click()
  clock.after(READ_MS, () => URL.revokeObjectURL(url))
}
