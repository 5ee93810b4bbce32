import type { Gate as CoreGate } from '../core/gate'
import {
  type ContributionOf,
  checkId,
  type HydratedSlice,
  type LoadPart,
  type ManifestOf,
  type OwnStorage,
  type ViewDefinition,
  type ViewOf,
  type WithId,
} from '../core/plugin'
import { type Capability, slice, type View } from '../core/token'
import type { Env } from '../ports/env'
import { connectService } from './capabilities'
import type { Context } from './context'
import type { Message } from './messages'
import { intentShown } from './modal'
import type { NamespaceDescriptions } from './namespace'
import { type HostNetwork, type Namespace, type Network, rpcUrls } from './networks'
import type { CurrentOptions, Endpoints, ResolvedOptions } from './options'
import type { Connector } from './wallets'

/** Facts that decide which view an opening shows. */
export interface OpeningFacts {
  /** An account is connected, in any namespace. */
  readonly connected: boolean
  /** No account is connected; an earlier wallet is being restored without a prompt, or is locked. */
  readonly restoring: boolean
  /** The active session's namespace. */
  readonly active?: string
  /** The namespace that the host requested. */
  readonly requested?: string
  /** Namespaces with an adapter of their own. */
  readonly namespaces: readonly string[]
  /** `Env.mobile`. */
  readonly mobile: boolean
  /** The host's options, after defaults. */
  readonly settings: ResolvedOptions
}

interface ViewDetails {
  /** The header's text. Undefined: the view sets it with `useTitle`. */
  readonly title?: Message
  /** Hides the back button. */
  readonly noBack?: boolean
  readonly noClose?: boolean
  /**
   * Without an account, an opening at this view shows the home view, and this view once the modal closes with an
   * account.
   */
  readonly needsAccount?: boolean
  /**
   * The content that is known before any plugin runs, for a view that the first click shows: plain elements with the
   * markup of the view, which hydrates them. The default export is a `DrawPreview` of the ui-kit.
   */
  readonly loadPreview?: LoadPart
  /**
   * Stays in the closed dialog for the next opening, unless the user has used it. For a view without timers and tasks
   * of its own.
   */
  readonly staysDrawn?: boolean
  /**
   * The view asks a wallet, or opens a page, as soon as it is drawn: a click that opens it draws it in its own task, in which
   * a wallet may open a popup. A step to another view is drawn in slices.
   */
  readonly inClick?: boolean
}

/** The inputs that a manifest may read when the page starts. */
export interface StartContext {
  /** Reads the plugin's own storage keys, and keys that belong to no plugin. */
  readonly storage: OwnStorage
  /** The host's options, after defaults. */
  readonly settings: ResolvedOptions
  /** The page's environment. */
  readonly env: Env
  /** Includes slices that earlier manifests have hydrated. */
  readonly read: Context['read']
}

/** The types that the core hands on. */
export interface PorticoTypes {
  readonly context: Context
  readonly settings: CurrentOptions
  readonly facts: OpeningFacts
  readonly view: ViewDetails
  readonly start: StartContext
}

/** A view, as a manifest contributes it. `contributeView` makes one. */
export type ViewContribution = ViewOf<PorticoTypes>
/** A view or an entry of a slot, as a manifest lists it in `contributes`. */
export type Contribution = ContributionOf<PorticoTypes>
/** Decides when a plugin is on, by the project's remote configuration and the host's options. */
export interface Gate extends CoreGate<CurrentOptions> {}

/**
 * A view for a manifest's `contributes`; its code loads when the view opens.
 * @example
 * contributeView(view('Ticker'), { load: () => import('./views/Ticker') })
 */
export const contributeView = <Args>(
  view: View<Args>,
  contribution: Omit<ViewDefinition<OpeningFacts>, 'kind' | 'view'> & ViewDetails,
): ViewContribution => ({ kind: 'view', view: view.id, ...contribution })

/** The plugin's hosts: URLs whose origins the http port allows and the printed CSP names. */
export interface Egress {
  /** URLs for `fetch` and WebSockets: `connect-src` of the CSP. */
  readonly connect?: readonly string[]
  /** URLs of images: `img-src` of the CSP. */
  readonly img?: readonly string[]
  /** URLs of frames: `frame-src` of the CSP. */
  readonly frame?: readonly string[]
}

/** The adapter part of a manifest. */
export interface AdapterDefinition {
  /** The namespaces that it serves with capabilities; empty for an adapter that only connects wallets. */
  readonly namespaces: readonly string[]
  /** The host's network as one of this namespace, or undefined if it is not one. */
  readonly adopt?: (network: HostNetwork) => Network | undefined
  /**
   * The connectors that are known without the adapter's code: its first view shows them. A wallet for all namespaces
   * if the adapter has none of its own.
   */
  readonly connectors?: (settings: CurrentOptions) => readonly Omit<Connector, 'adapter' | 'namespaces'>[]
  /** Descriptions of namespaces, fetched with the lazy manifests. An adapter that serves a namespace describes it. */
  readonly describe?: (settings: CurrentOptions) => Promise<NamespaceDescriptions>
}

/** A plugin as the kernel knows it without loading it: data, and tiny pure functions. */
export interface Manifest extends ManifestOf<PorticoTypes> {
  /** The hosts that the plugin may contact. Without it, the plugin's http port refuses every request. */
  readonly egress?: (at: { endpoints: Endpoints; settings: CurrentOptions }) => Egress
  /** Present on an adapter; `defineAdapter` fills it in. */
  readonly adapter?: AdapterDefinition
  /**
   * Imports a module whose default export lists more manifests, after the first view's code, and inserts them after
   * this one: for plugins that the page need not know before the user shows intent. Plugins that are not of the first
   * view wait for them.
   */
  readonly lazyManifests?: () => Promise<{ default: readonly Manifest[] }>
  /**
   * The lazy manifests may tap hooks that refuse, such as a sign-in: while they cannot be loaded, these hooks refuse.
   * Without it, lazy manifests that cannot be loaded are missing, and nothing else.
   */
  readonly lazyGuards?: true
}

/** The lazy entry of a plugin. It may wait; every caller that asked for the plugin waits too. */
export type Setup = (ctx: Context) => void | Promise<void>

/**
 * Checks the rules that types cannot express.
 * @throws MANIFEST_INVALID
 * @example
 * export const ticker = () => defineManifest({ id: 'ticker', load: () => import('./module') })
 */
export function defineManifest(manifest: Manifest): Manifest {
  checkId(manifest.id)
  return manifest
}

/** Services of a capability for several keys, for a manifest's `provides`. */
export const capabilitiesOn = (keys: readonly string[], ...capabilities: { on(key: string): WithId }[]): WithId[] =>
  keys.flatMap(key => capabilities.map(capability => capability.on(key)))

/** Stored while the whole page is at another site. */
export interface PendingRedirect {
  /** Unguessable; the return URL must carry it. */
  readonly mark: string
  /** The query and fragment of the page's address, restored on return. */
  readonly search: string
  /** The fragment with its `#`; empty without one. */
  readonly hash: string
}

/** Storage key of a `Departure`. It belongs to no plugin: the manifest that reads it is not the one that writes it. */
export const REDIRECT_KEY = 'departure'
/** The URL parameter that carries the mark. */
export const REDIRECT_PARAMETER = 'portico_mark'

/** The parameters of the address when the page returned. */
export const redirectResult = slice<{ result: string | null; mark: string | null } | undefined>(
  'kernel/returned',
  undefined,
)

/**
 * For a manifest whose plugin navigates the whole page to another site, which returns with a parameter. The task that
 * creates the modal removes the parameter from the address, so that scripts that run later cannot read it. The page's
 * own query and fragment are restored.
 */
export const handleRedirect = (parameter: string): Pick<Manifest, 'hydrates' | 'activatesAtStart'> => ({
  hydrates({ env, storage }: StartContext): HydratedSlice | undefined {
    const url = new URL(env.href())
    const { searchParams } = url
    const [result, mark] = [parameter, REDIRECT_PARAMETER].map(name => searchParams.get(name))
    if (result === null && mark === null) return undefined
    searchParams.delete(parameter)
    searchParams.delete(REDIRECT_PARAMETER)
    const { search, hash, ...left } = Object(storage.get(REDIRECT_KEY))
    if (mark && mark === left.mark) Object.assign(url, { search, hash })
    env.rewrite(url)
    return { slice: redirectResult, value: { result, mark } }
  },
  activatesAtStart: ({ read }) => read(redirectResult) !== undefined,
})

/** An adapter of a namespace. Its manifest and the types of its capabilities follow from this declaration. */
export interface Adapter<Options = unknown, Found = unknown> extends Pick<Manifest, 'id' | 'contributes' | 'owns'> {
  /** Empty for an adapter that only connects wallets, of every namespace. */
  readonly namespace: Namespace
  /** Everything that the module provides for the namespace, in addition to connecting. */
  readonly provides?: readonly Capability<unknown>[]
  /**
   * The host's network, completed if necessary, or false. A network without a namespace is taken for one of this
   * adapter's. Default: networks that name the namespace.
   */
  readonly accept?: (network: HostNetwork) => HostNetwork | false
  /** The plugin's hosts. Default: `nodes`, the RPC URLs of its networks. */
  readonly egress?: (endpoints: Endpoints, nodes: readonly string[]) => Egress
  /**
   * The connectors that are known without the module. An adapter that declares them loads after the first view; any
   * other loads with it, to look for wallets.
   */
  readonly connectors?: AdapterDefinition['connectors']
  /** Describes the namespaces. It loads with the lazy manifests. */
  readonly describe?: AdapterDefinition['describe']
  /** The adapter's own options, for its module. */
  readonly options?: Options
  /**
   * Lists the page's wallets as `connectors`, so that they are among the first rows: on the user's intent, before the
   * module has loaded. A small file that shares no module with it, or bundlers would load a second file.
   */
  readonly discover?: () => Promise<{ default: (ctx: Context, adapter: Adapter<Options>) => Found }>
  /** The module's setup receives this declaration, and what `discover` has returned. */
  readonly load: () => Promise<{
    default(ctx: Context, adapter: Adapter<Options>, found: Found): ReturnType<Setup>
  }>
}

/** The implementation of each declared capability, by its name. */
export type CapabilitiesOf<Declared extends readonly Capability<unknown>[]> = {
  readonly [One in Declared[number] as One extends Capability<unknown, infer Name>
    ? Name
    : never]: One extends Capability<infer Implementation> ? Implementation : never
}

/**
 * The manifest of an adapter. The adapter's own `contributes` and `owns` reach it unchanged.
 * @throws MANIFEST_INVALID
 * @example
 * export const lighthouse = () =>
 *   defineAdapter({ id: 'lighthouse', namespace: 'lighthouse', provides: [signMessage], load: () => import('./module') })
 */
export function defineAdapter<Options, Found>(adapter: Adapter<Options, Found>): Manifest {
  const {
    id,
    namespace,
    provides = [],
    accept = network => Boolean(network.chainNamespace) && network,
    egress = (_, connect) => ({ connect }),
    connectors,
    describe,
    discover,
    load,
  } = adapter
  const namespaces = namespace ? [namespace] : []
  const adopt = (network: HostNetwork): Network | undefined => {
    const accepted = accept(network)
    if (!accepted) return undefined
    const { chainNamespace = namespace, id } = accepted
    return chainNamespace === (namespace || chainNamespace)
      ? { ...accepted, chainNamespace, caipNetworkId: `${chainNamespace}:${id}` }
      : undefined
  }
  return defineManifest({
    id,
    contributes: adapter.contributes,
    owns: adapter.owns,
    phase: connectors ? 'complete' : 'intent',
    listens: [intentShown],
    provides: [connectService.on(id), ...provides.map(capability => capability.on(namespace))],
    egress: ({ endpoints, settings: { networks, customRpcUrls: custom } }) =>
      egress(
        endpoints,
        networks.flatMap(network => (adopt(network) ? rpcUrls(network, { custom }) : [])),
      ),
    adapter: { namespaces, adopt, connectors, describe },
    loadIntentPart:
      discover && (() => discover().then(({ default: find }) => ({ default: ctx => find(ctx, adapter) }))),
    // The cast is safe: the part at intent is `discover`.
    load: () => load().then(({ default: setup }) => ({ default: (ctx, found) => setup(ctx, adapter, found as Found) })),
  })
}
