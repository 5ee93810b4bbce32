import {
  type AccountFacts,
  defineManifest,
  defineMessage,
  isPorticoError,
  type Manifest,
  route,
  topOf,
  view,
} from '../../kernel'
import { showToast, toast } from '../../kernel/kit'
import { settle } from './edges'
import { createPluginTestHost, type PluginRequirement, type Use } from './pluginTestHost'
import { resolved } from './testHost'

/** An account of each kind that a contribution may meet. */
const ACCOUNTS: readonly AccountFacts[] = [true, false].flatMap(isThere =>
  (['ANNOUNCED', 'AUTH', undefined] as const).map(connectorType => ({
    namespace: 'elsewhere',
    networkId: 'elsewhere:1',
    served: isThere ? { history: true, swaps: true, onramp: true } : {},
    hasProject: isThere,
    has: () => isThere,
    hasView: () => isThere,
    isSmartAccount: isThere,
    ...(connectorType && { connectorType }),
  })),
)

const LIGHT = 1200
const NOTHING_LEFT = { timers: 0, listeners: 0 }
const RESERVED = ['kernel', 'conformance']

export const pluginRequirements: readonly PluginRequirement[] = [
  {
    name: 'its id is valid and its own',
    async check({ manifest, expect }) {
      expect(defineManifest(manifest).id).toEqual(manifest.id)
      expect(RESERVED.filter(id => id === manifest.id)).toEqual([])
    },
  },
  {
    name: 'its manifest is plain data, apart from functions',
    async check({ manifest, expect }) {
      expect([...unplain(manifest, 'manifest')]).toEqual([])
    },
  },
  {
    name: 'its manifest is small',
    async check({ manifest, kit, expect }) {
      const { maxBytes = LIGHT } = kit
      const data = JSON.stringify(manifest, (_, value: unknown) => (typeof value === 'function' ? '' : value))
      const bytes = new TextEncoder().encode(data).byteLength
      expect(bytes > maxBytes ? `${bytes} bytes` : 'little').toEqual('little')
    },
  },
  {
    name: 'its contributions are well formed, and its message keys are its own',
    async check({ manifest, expect }) {
      const wrong: string[] = []
      for (const part of manifest.contributes ?? []) {
        if (part.kind === 'view' && (!part.view || typeof part.load !== 'function')) wrong.push(`view ${part.view}`)
        if (part.kind === 'slot' && (!part.slot || !Number.isFinite(part.order))) wrong.push(`slot ${part.slot}`)
        for (const { id, text } of sentences(part)) {
          if (!id.startsWith(`${manifest.id}/`) || !text) wrong.push(`sentence ${id}`)
        }
      }
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'every view and part that it contributes loads, with a default export',
    async check({ manifest, expect }) {
      const wrong: string[] = []
      for (const [name, load] of parts(manifest)) {
        const loaded = await load().catch(String)
        if (typeof loaded === 'string' || loaded.default === undefined) wrong.push(name)
      }
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'its actions and tabs answer whether they are shown, for every account',
    async check({ manifest, expect }) {
      const wrong: string[] = []
      for (const part of manifest.contributes ?? []) {
        const { when } = part.kind === 'slot' ? Object(part.entry) : {}
        for (const facts of typeof when === 'function' ? ACCOUNTS : []) {
          const answer: unknown = await (async () => when(facts))().catch(String)
          if (typeof answer !== 'boolean') wrong.push(`${part.kind === 'slot' ? part.slot : ''}: ${answer}`)
        }
      }
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'it activates, and uses only its own tokens, the shared ones, and what other plugins make public',
    async check({ manifest, kit, activate, outcome, uses, refusals }) {
      const known = await outcome(activate())
      const owners = ['kernel', manifest.id, ...(await idsOf(kit.others?.() ?? []))]
      const unknown = uses.flatMap(({ verb, id }) => {
        const [owner = ''] = id.split('/')
        const sentence = `Plugin ${manifest.id} used ${id}, and the kit’s others have no manifest of plugin ${owner}`
        return verb === 'provide' || owners.includes(owner) ? [] : [sentence]
      })
      // A runner would shorten the sentence of an assertion.
      for (const sentence of [...refusals, ...unknown]) throw new Error(sentence)
      await resolved(Promise.resolve(known))
    },
  },
  {
    name: 'it provides exactly what its manifest declares',
    async check({ manifest, activate, outcome, uses, expect }) {
      await resolved(outcome(activate()))
      const given = uses.filter(({ verb }) => verb === 'provide').map(({ id }) => id)
      expect([...new Set(given)].sort()).toEqual([...new Set((manifest.provides ?? []).map(({ id }) => id))].sort())
    },
  },
  {
    name: 'its disposal leaves no listener and no timer',
    async check({ activate, outcome, switchOff, portico, burden, expect }) {
      await outcome(activate())
      switchOff()
      await settle()
      portico.destroy()
      expect(burden()).toEqual(NOTHING_LEFT)
    },
  },
  {
    name: 'none of its parts throws while the modal opens and closes',
    async check({ manifest, activate, outcome, portico, inside, edges, reported, expect }) {
      portico.prepare()
      await outcome(activate())
      for (const view of viewsOf(manifest)) await outcome(portico.open({ view }))
      await outcome(inside.close())
      await edges.clock.advance(1000)
      const failed = reported.filter(error => isPorticoError(error, 'PLUGIN_PART_FAILED', 'PLUGIN_SETUP_FAILED'))
      expect(failed.filter(error => Object(error).context.plugin === manifest.id)).toEqual([])
    },
  },
  {
    name: 'it never runs if it is disabled while its code loads',
    async check({ activate, holdCode, switchOff, codeOf, uses, burden, portico, expect }) {
      const arrive = holdCode()
      const activating = activate()
      activating.catch(() => undefined)
      await settle()
      switchOff()
      arrive()
      expect(await codeOf(activating)).toEqual('PLUGIN_DISABLED')
      expect(uses).toEqual([])
      portico.destroy()
      expect(burden()).toEqual(NOTHING_LEFT)
    },
  },
  {
    name: 'it stops if it is disabled during its setup, and its callers get an error',
    async check({ activate, switchOff, outcome, burden, portico, uses, expect }) {
      const activating = activate()
      activating.catch(() => undefined)
      await begun(uses)
      switchOff()
      const known = await outcome(activating)
      // A synchronous setup has finished already.
      if (known.kind !== 'rejected' || !isPorticoError(known.error)) await resolved(Promise.resolve(known))
      portico.destroy()
      expect(burden()).toEqual(NOTHING_LEFT)
    },
  },
  {
    name: 'code that failed to load is requested again, and can then run',
    async check({ activate, loseCodeOnce, codeOf, outcome, portico, kit, expect }) {
      loseCodeOnce()
      expect(await codeOf(activate())).toEqual('PLUGIN_LOAD_FAILED')
      await resolved(outcome(activate()))
      portico.destroy()
      const again = await createPluginTestHost(kit, expect)
      await resolved(again.outcome(again.activate())).finally(again.portico.destroy)
    },
  },
  {
    name: 'disabling it while its views are open opens the default view without its toast',
    lacks: kit => (viewsOf(kit.manifest()).length > 0 ? undefined : 'it contributes no view'),
    async check({ manifest, activate, outcome, switchOff, portico, inside, expect }) {
      const own = viewsOf(manifest)
      const activated = await resolved(outcome(activate()))
      const [first, ...rest] = own
      if (first !== undefined) await outcome(portico.open({ view: first }))
      for (const id of rest) await outcome(inside.open(view(id)))
      const at = topOf(portico.read(route))?.view
      activated.set(toast, showToast({ variant: 'loading', message: defineMessage(`${manifest.id}/law`, 'Loading') }))
      const stays = switchOff()
      await settle()
      const { open, stack } = portico.read(route)
      expect(stack.filter(entry => own.includes(entry.view))).toEqual([])
      expect(portico.read(toast).current).toEqual(undefined)
      // Skipped for a view that navigates away by itself, because the user does not see it.
      if (stays && at !== undefined && own.includes(at)) expect(open ? 'open' : 'closed').toEqual('open')
      portico.destroy()
    },
  },
  {
    name: 'a call while it is disabled is refused with a code',
    async check({ manifest, activate, outcome, switchOff, codeOf, portico, expect }) {
      await outcome(activate())
      switchOff()
      await settle()
      expect(await codeOf(activate())).toEqual('PLUGIN_DISABLED')
      for (const { id } of manifest.provides ?? []) {
        expect(await codeOf(portico.ask<unknown>({ kind: 'service', id }))).toEqual('SERVICE_UNAVAILABLE')
      }
    },
  },
]

const viewsOf = ({ contributes = [] }: Manifest) => contributes.flatMap(part => (part.kind === 'view' ? part.view : []))

/** The ids of manifests, and of those that they load. */
async function idsOf(manifests: readonly Manifest[]): Promise<readonly string[]> {
  const lists = manifests.map(async ({ id, lazyManifests }) => [
    id,
    ...(lazyManifests ? await idsOf((await lazyManifests()).default) : []),
  ])
  return (await Promise.all(lists)).flat()
}

/** Waits until the plugin's own code has used a token. */
async function begun(uses: readonly Use[]): Promise<void> {
  for (let turn = 0; turn < 20 && uses.length === 0; turn++) await settle()
}

/** Paths of values that are neither JSON nor functions. */
function* unplain(value: unknown, path: string): Generator<string> {
  if (value === undefined || value === null || ['string', 'boolean', 'function'].includes(typeof value)) return
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) yield path
    return
  }
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) yield path
  else for (const [key, inner] of Object.entries(value)) yield* unplain(inner, `${path}.${key}`)
}

function* sentences(value: unknown): Generator<{ id: string; text: string }> {
  if (typeof value !== 'object' || value === null) return
  const { id, text } = value as { id?: unknown; text?: unknown }
  if (typeof id === 'string' && typeof text === 'string') yield { id, text }
  for (const inner of Object.values(value)) yield* sentences(inner)
}

type Load = () => Promise<{ default: unknown }>

function* parts({ contributes = [] }: Manifest): Generator<[name: string, load: Load]> {
  for (const part of contributes) {
    if (part.kind === 'view') yield [part.view, part.load]
    else if (typeof Object(part.entry).load === 'function') yield [part.slot, Object(part.entry).load]
  }
}
