import { type Manifest, networks, type Portico } from '../../kernel'
import { currentOptions } from '../../kernel/contracts/options'
import { settle } from './edges'
import type { PluginRequirement, PluginTestHost } from './pluginTestHost'
import { requestBlocked, resolved } from './testHost'
import { type PageUse, type PageWatch, watchPage } from './watchPage'

/** Drawing needs a document. */
export const lacksDocument = (): string | undefined =>
  typeof document === 'undefined' ? 'run it in a DOM environment, such as Vitest’s `environment: jsdom`' : undefined

const USES = {
  blocked: 'sends requests only to hosts that its manifest declares',
  requests: 'sends requests by its http port alone, and opens sockets only to declared hosts',
  timers: 'leaves no timer on the page itself',
  listeners: 'leaves no listener on the window or the document',
  elements: 'leaves no element in the page',
  stored: 'stores texts only by the storage of its context',
} satisfies Record<PageUse | 'blocked', string>

/** Each use of the page, and the rule on it. */
export const pageUses = Object.entries(USES) as [keyof typeof USES, string][]

/** A runner without a document has no elements, and Node no storage of a page. */
export const lacksPage = (use: keyof typeof USES): string | undefined =>
  use === 'elements' || use === 'stored' ? lacksDocument() : undefined

const MOMENTS = [
  { when: 'in its setup, it', draws: false },
  { when: 'in its views, it', draws: true },
] as const

/** One requirement for each use of the page and each moment. */
export const pageRequirements: readonly PluginRequirement[] = MOMENTS.flatMap(({ when, draws }) =>
  pageUses.map(
    ([use, rule]): PluginRequirement => ({
      name: `${when} ${rule}`,
      lacks: () => (draws ? lacksDocument() : lacksPage(use)),
      async check(host) {
        const blocked: string[] = []
        host.inside.on(requestBlocked, ({ origin }) => void blocked.push(origin))
        const page = draws ? await drawn(host) : await setUp(host)
        // A plugin with `onIntent` draws the dialog itself, and its renderer listens on the document.
        const isRenderer = host.manifest.onIntent !== undefined && use === 'listeners'
        const left = use === 'blocked' ? blocked : page.left(use)
        host.expect(isRenderer ? [] : left).toEqual([])
      },
    }),
  ),
)

async function setUp(host: PluginTestHost): Promise<PageWatch> {
  const page = watchPage(isDeclared(host.manifest, host.portico))
  try {
    await resolved(host.outcome(host.activate()))
    await end(host)
  } finally {
    page.end()
  }
  return page
}

async function drawn(host: PluginTestHost): Promise<PageWatch> {
  const { drawParts } = await import('./drawParts')
  let page: PageWatch | undefined
  try {
    await drawParts(host, undefined, () => {
      page = watchPage(isDeclared(host.manifest, host.portico))
    })
    await end(host)
  } finally {
    page?.end()
  }
  return page!
}

async function end({ switchOff, portico }: PluginTestHost): Promise<void> {
  switchOff()
  await settle()
  portico.destroy()
}

/** May code with this manifest open a socket to this URL? A client library may bring its own. */
export function isDeclared({ egress }: Manifest, portico: Portico): (url: string) => boolean {
  const settings = currentOptions(portico.settings, portico.read(networks))
  const { connect = [] } = egress?.({ endpoints: portico.settings.endpoints, settings }) ?? {}
  const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)
  return url => originOf(url) !== undefined && connect.some(one => originOf(one) === originOf(url))
}
