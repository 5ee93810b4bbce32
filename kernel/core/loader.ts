import { attempt, isPorticoError, PorticoError, partFailed } from './errors'
import type { IntentFrame, LoadPart, ManifestOf, Product } from './plugin'
import { createScope, type Scope } from './scope'

type Loadable<P extends Product> = Pick<ManifestOf<P>, 'id' | 'phase' | 'onIntent' | 'loadIntentPart' | 'load'>

interface Running<Context> {
  readonly scope: Scope
  active: boolean
  readonly activating: Promise<Context>
}

interface LoaderParts<P extends Product> {
  /** Loads what the plugin's code needs before it runs. */
  ready(manifest: Loadable<P>): Promise<unknown>
  context(manifest: Loadable<P>, scope: Scope): P['context']
  report(error: unknown, by?: string): void
  /** Ends the wait for a setup that hangs. */
  readonly limit?: Limit
}

/** `active` is false while the code loads. A failed activation has an `error`. */
export type Activation = { readonly active: boolean } | { readonly error: unknown }

/** Turns a manifest into a running plugin, once. Activation is in flight, done, or failed and can be retried. */
export interface Loader<P extends Product> {
  /** Fetches the code ahead of need; runs nothing. */
  fetchAhead(manifest: Loadable<P>): void
  /** @throws PLUGIN_LOAD_FAILED PLUGIN_SETUP_FAILED PLUGIN_DISABLED */
  activate(manifest: Loadable<P>): Promise<P['context']>
  isActive(id: string): boolean
  /** How the last activation went; undefined: none has begun. */
  activation(id: string): Activation | undefined
  /** Settles when what `onIntent` draws is on screen. Undefined: nothing is drawn. */
  shown(): Promise<void> | undefined
  /** Settles when the parts at intent of the activated plugins have run. */
  intentParts(): Promise<unknown>
  /** Ends everything that the plugin began. The plugin can be activated again. */
  end(id: string): void
}

export function createLoader<P extends Product>(parts: LoaderParts<P>): Loader<P> {
  const { context, report } = parts
  type Context = P['context']
  const running = new Map<string, Running<Context>>()
  let shown: Promise<void> | undefined
  let intentParts: Promise<unknown> = Promise.resolve()
  /** Failed activations. If code failed to load, the results of `onIntent` and of the part at intent stay. */
  const failed = new Map<string, { readonly scope: Scope; readonly error: unknown }>()
  const clear = (id: string) => {
    failed.get(id)?.scope.end()
    failed.delete(id)
  }

  function start(manifest: Loadable<P>): Promise<Context> {
    clear(manifest.id)
    const scope = createScope(report)
    const ctx = context(manifest, scope)
    const partCode = manifest.loadIntentPart && fetched(manifest.loadIntentPart)
    const intentPart = partCode && runIntentPart(manifest.id, partCode, ctx, scope.signal)
    if (intentPart) intentParts = Promise.allSettled([intentParts, intentPart])
    const frame = runOnIntent(parts, manifest, ctx)
    const done = frame?.shown?.catch(report).finally(() => {
      if (shown === done) shown = undefined
    })
    if (done) shown = done
    const activating = setUp(parts, manifest, ctx, { life: scope.signal, shown, frame, partCode, intentPart }).then(
      () => {
        run.active = true
        return ctx
      },
      error => {
        if (running.get(manifest.id) === run) running.delete(manifest.id)
        const keeps = frame || (intentPart && isPorticoError(error, 'PLUGIN_LOAD_FAILED'))
        if (!scope.signal.aborted) failed.set(manifest.id, { scope, error })
        if (keeps && !scope.signal.aborted) frame?.failed(error, () => void activate(manifest).catch(report))
        else scope.end()
        throw error
      },
    )
    const run: Running<Context> = { scope, active: false, activating }
    running.set(manifest.id, run)
    return activating
  }

  const activate = async (manifest: Loadable<P>) => running.get(manifest.id)?.activating ?? start(manifest)
  return {
    activate,
    // A load that fails here fails again, and is reported, when it is needed.
    fetchAhead: manifest => void (running.has(manifest.id) || fetchCodeAhead(manifest)),
    isActive: id => running.get(id)?.active ?? false,
    activation: id => running.get(id) ?? failed.get(id),
    shown: () => shown,
    intentParts: () => intentParts,
    end(id) {
      clear(id)
      running.get(id)?.scope.end()
      running.delete(id)
    },
  }
}

const runOnIntent = <P extends Product>({ report }: LoaderParts<P>, { id, onIntent }: Loadable<P>, ctx: P['context']) =>
  attempt(
    error => report(partFailed(id, 'onIntent', error), id),
    () => onIntent?.(ctx),
  )

async function setUp<P extends Product>(
  { ready, limit = task => task }: LoaderParts<P>,
  manifest: Loadable<P>,
  ctx: P['context'],
  {
    life,
    shown,
    frame,
    partCode,
    intentPart,
  }: {
    life: AbortSignal
    shown?: Promise<void>
    frame?: IntentFrame
    partCode?: Promise<unknown>
    intentPart?: Promise<unknown>
  },
): Promise<void> {
  if (shown) await shown
  const { id } = manifest
  // The limit comes with them, and the loading of code has none.
  const found = Promise.all([ready(manifest), partCode]).then(() => intentPart && limit(intentPart, id, INTENT_PART))
  try {
    const [module, partResult] = await Promise.all([fetched(manifest.load), found]).catch(error => {
      throw isPorticoError(error, 'PLUGIN_PART_FAILED') ? error : loadFailedError(id, error)
    })
    if (life.aborted) throw disabledError(id)
    await limit(module?.default(ctx, partResult ?? frame), id, SETUP)
  } catch (error) {
    if (isPorticoError(error) && error.code !== 'PLUGIN_PART_FAILED') throw error
    const { message, context } = partFailed(id, SETUP, error)
    throw new PorticoError('PLUGIN_SETUP_FAILED', message, context, error)
  }
  if (life.aborted) throw disabledError(manifest.id)
}

async function runIntentPart<Context>(
  id: string,
  code: Promise<{ default: (ctx: Context) => unknown } | undefined>,
  ctx: Context,
  life: AbortSignal,
): Promise<unknown> {
  const part = await code
  try {
    return life.aborted ? undefined : await part?.default(ctx)
  } catch (error) {
    throw partFailed(id, INTENT_PART, error)
  }
}

function fetchCodeAhead({ load, loadIntentPart }: Pick<Loadable<Product>, 'load' | 'loadIntentPart'>): void {
  for (const part of [load, loadIntentPart]) fetched(part).catch(() => undefined)
}

// Async, so that a `load` that throws synchronously fails like any other.
const fetched = async <T>(load: (() => Promise<T>) | undefined) => load?.()

export const loadFailedError = (id: string, error: unknown) =>
  new PorticoError('PLUGIN_LOAD_FAILED', `The code of plugin ${id} could not be loaded`, { id }, error)

export const disabledError = (id: string) => new PorticoError('PLUGIN_DISABLED', `Plugin ${id} is disabled`, { id })

/**
 * Ends the wait for a part of a plugin that hangs: a setup, a tap. A value that is no promise is returned as it is.
 * @throws PLUGIN_PART_FAILED
 */
export type Limit = <T>(task: T | Promise<T>, plugin: string, part: string) => T | Promise<T>

export const SETUP = 'the setup'
export const INTENT_PART = 'the part at intent (discover)'

/** Fetches the code of a view or a slot entry: at once if it is loaded, and again if it failed. */
export type FetchPart = (owner: string, load: LoadPart) => ReturnType<LoadPart>

export function createPartCache(): FetchPart {
  const fetched = new WeakMap<LoadPart, ReturnType<LoadPart>>()
  return (owner, load) => {
    const part = fetched.get(load) ?? fetchCode(owner, load)
    fetched.set(load, part)
    part.catch(() => fetched.delete(load))
    return part
  }
}

/** @throws PLUGIN_LOAD_FAILED */
async function fetchCode(owner: string, load: LoadPart) {
  try {
    return await load()
  } catch (error) {
    throw loadFailedError(owner, error)
  }
}
