import {
  type ConnectMethod,
  type Context,
  connectMethods,
  connectors,
  type LoadComponent,
  type Namespace,
  networks,
  type RegistryEntry,
  type ResolvedOptions,
  remoteConfig,
  type Undo,
} from '../../../kernel'
import { hasInstalled, methodOrder } from '../rules/methodOrder'
import {
  addMethods,
  dropEmptyEnd,
  type MethodHints,
  type MethodPlace,
  moveBelow,
  placeMethods,
} from '../rules/methodPlaces'
import type { ViewMemory } from '../rules/viewMemory'
import { connectOptions } from '../state'

type Entry = RegistryEntry<ConnectMethod & { readonly load: LoadComponent }>
const isLoadable = (entry: RegistryEntry<ConnectMethod>): entry is Entry => entry.value.load !== undefined

/** The connect methods of the view: places in their order, and the contributions that fill them. */
export interface MethodList {
  readonly places: readonly MethodPlace[]
  readonly entries: readonly Entry[]
}

export interface MethodSource {
  readonly subscribe: (changed: () => void) => Undo
  /** The same value until a method comes or goes. */
  readonly read: () => MethodList
  /** The list of the preview: what is hydrated. */
  readonly readDrawn: () => MethodList
  readonly moveBelow: (id: string) => void
  /** Frees the room of empty places at the end, once no further method is expected. */
  readonly settle: () => void
  /** Another opening begins: each method that has come has its usual place. */
  readonly restart: () => void
}

/** Places that were drawn and that nothing follows yet: the view that hydrates the preview keeps them. */
const rendered = new WeakMap<ResolvedOptions, readonly MethodPlace[]>()

/** Another preview begins: nothing of an earlier one is on screen. */
export const forgetPlaces = (settings: ResolvedOptions) => void rendered.delete(settings)

/** The methods of one view, for as long as it is shown. The preview and the view of an opening share their places. */
export function createMethodList(ctx: Context, memory?: ViewMemory, namespace?: Namespace): MethodSource {
  const hints = createHints(ctx, memory, namespace)
  let seen = ctx.slot(connectMethods)
  const loadable = seen.filter(isLoadable)
  const first = hints(loadable)
  const before = rendered.get(ctx.settings)
  let list: MethodList = {
    entries: loadable,
    places: before ? addMethods(before, first) : placeMethods(first),
  }
  rendered.set(ctx.settings, list.places)
  const drawn: MethodList = before ? { entries: [], places: before } : list
  const listeners = new Set<() => void>()
  const place = (places: readonly MethodPlace[]) => {
    list = { ...list, places }
    for (const changed of listeners) changed()
  }
  return {
    subscribe(changed) {
      listeners.add(changed)
      rendered.delete(ctx.settings)
      const undo = ctx.watchContributions(changed)
      return () => {
        listeners.delete(changed)
        undo()
      }
    },
    read() {
      const contributed = ctx.slot(connectMethods)
      if (contributed === seen) return list
      seen = contributed
      const entries = seen.filter(isLoadable)
      if (!isEqual(entries, list.entries)) list = { entries, places: addMethods(list.places, hints(entries)) }
      return list
    },
    readDrawn: () => drawn,
    moveBelow: id => place(moveBelow(list.places, id)),
    settle() {
      // Until then a method may still come.
      if (ctx.read(remoteConfig).status !== 'pending') place(dropEmptyEnd(list.places, hints(list.entries).present))
    },
    restart() {
      const { present, ...others } = createHints(ctx, memory, namespace)(list.entries)
      const places = placeMethods({ present, ...others, remembered: {}, remote: { status: 'pending' } })
      const isSame = places.length === list.places.length && places.every(({ id }, at) => id === list.places[at]?.id)
      if (!isSame) place(places)
    },
  }
}

/** The sources that name the methods: the known configuration, the last opening, and the host's options. */
function createHints(
  ctx: Context,
  memory?: ViewMemory,
  namespace?: Namespace,
): (entries: readonly Entry[]) => MethodHints {
  const { settings, read } = ctx
  const { connectMethodsOrder: hostOrder } = read(connectOptions)
  // The adapters may not have reported the installed wallets yet: the last opening has the order that they lead to.
  const isInstalled = hasInstalled(read(connectors).known) || Number(memory?.rows.injected) > 0
  const order = methodOrder({ hostOrder, isInstalled })
  // Without a project, and in basic mode, only wallets connect.
  const isOn = Boolean(settings.projectId) && !settings.basic
  const asked = read(networks).configured.filter(one => one.chainNamespace === (namespace ?? one.chainNamespace))
  const isServed = ({ serves }: ConnectMethod) =>
    !serves ||
    asked.some(({ caipNetworkId, chainNamespace }) => [caipNetworkId, chainNamespace].some(id => serves.includes(id)))
  const announced = ctx
    .slot(connectMethods)
    .flatMap(({ value }) => (value.load || !isServed(value) ? [] : value.method))
  return entries => ({
    announced,
    present: [...new Set(entries.map(({ value }) => value.method))],
    order,
    remembered: isOn ? memory?.methods : {},
    remote: read(remoteConfig),
    features: settings.features,
    hostOrder,
  })
}

const isEqual = (a: readonly Entry[], b: readonly Entry[]) =>
  a.length === b.length && a.every((entry, at) => entry.key === b[at]?.key)
