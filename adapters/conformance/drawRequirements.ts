import { type Action, accountActions, accountTabs, type Slot, type Tab } from '../../kernel'
import { untranslated } from './drawnTexts'
import type { DrawnPart } from './drawParts'
import { lacksDocument } from './pageRequirements'
import type { PluginRequirement, PluginTestHost } from './pluginTestHost'
import { resolved } from './testHost'

/** Messages of the ui-kit, the kernel and descriptions, by the first part of their ids. */
const SHARED = ['amount', 'common', 'confirm', 'connect-first', 'namespace', 'part', 'request', 'success', 'token']

/** Draws all parts, and fails with what `find` finds in them. */
async function expectNone(host: PluginTestHost, find: (part: DrawnPart) => Promise<string[]> | string[]) {
  const { drawParts } = await import('./drawParts')
  const found: string[] = []
  await drawParts(host, async part => {
    for (const wrong of await find(part)) found.push(`${part.name}: ${wrong}`)
  })
  host.expect([...new Set(found)]).toEqual([])
}

export const drawRequirements: readonly PluginRequirement[] = [
  {
    name: 'its actions and tabs have labels that are messages and icons of the set, and its actions open views that exist',
    async check(host) {
      const { manifest, inside, expect } = host
      const { isIconName } = await import('../../ui-kit/icons/Icon')
      await resolved(host.outcome(host.activate()))
      const wrong: string[] = []
      for (const slot of [accountActions, accountTabs] as readonly Slot<Partial<Action & Tab>>[]) {
        for (const { owner, value } of inside.slot(slot)) {
          if (owner !== manifest.id) continue
          const { label, icon, opens } = value
          const name = `${slot.id}, ${label?.id ?? opens?.id}`
          if (typeof label?.id !== 'string' || typeof label.text !== 'string') wrong.push(`${name}: no label`)
          if (icon !== undefined && !isIconName(icon)) wrong.push(`${name}: no icon is called ${icon}`)
          if (slot.id !== accountActions.id) continue
          if (!opens || !inside.view(opens.id)) wrong.push(`${name}: no view is called ${opens?.id}`)
        }
      }
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'every view, tab, footer and other part is drawn, with and without an account, without an error or a missing value',
    lacks: lacksDocument,
    async check(host) {
      const { drawParts } = await import('./drawParts')
      host.expect((await drawParts(host)).wrongs).toEqual([])
    },
  },
  {
    name: 'what it draws is accessible: axe finds no violation',
    lacks: kit => lacksDocument() ?? (kit.axe ? undefined : 'pass `axe`, the default export of axe-core'),
    check: host =>
      expectNone(host, async ({ element }) => {
        // Without a layout, no colour can be compared.
        const hasLayout = element.getBoundingClientRect().width > 0
        const rules = { 'color-contrast': { enabled: hasLayout } }
        const known = await host.kit.axe!.run(element, { resultTypes: ['violations'], rules })
        return known.violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html)}`)
      }),
  },
  {
    name: 'every text that it draws is a message, and so has a place in other languages',
    lacks: lacksDocument,
    check: host => expectNone(host, ({ element }) => untranslated(host, element)),
  },
  {
    name: 'every message that it draws is its own, or one of the ui-kit',
    lacks: lacksDocument,
    async check(host) {
      const { manifest, kit, expect } = host
      const { drawParts } = await import('./drawParts')
      const { messages } = await drawParts(host)
      const others = kit.others?.() ?? []
      const given = new Set(contributed(others))
      // Plugins that are one feature share their messages.
      const sharing = others.filter(({ sharedWith = [] }) => sharedWith.includes(manifest.id)).map(({ id }) => id)
      const owners = [manifest.id, ...sharing, ...(manifest.sharedWith ?? []), ...SHARED]
      const foreign = [...messages].filter(([id]) => !given.has(id) && !owners.includes(id.split('/')[0] ?? ''))
      expect(foreign.map(([id, text]) => `${id}: ${text}`)).toEqual([])
    },
  },
]

/** The ids of messages that other plugins contribute, which a view may draw. */
function* contributed(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const { id, text } = value as { id?: unknown; text?: unknown }
  if (typeof id === 'string' && typeof text === 'string') yield id
  for (const inner of Object.values(value)) yield* contributed(inner)
}
