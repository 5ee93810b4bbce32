import {
  type Context,
  createPortico,
  event,
  type HostNetwork,
  type Manifest,
  type Portico,
  type PorticoOptions,
} from '../../kernel'
import { type FakeEdges, settle } from './edges'

/** The kernel's event of a request to a host that the manifest does not declare. No entry point exports the token. */
export const requestBlocked = event<{ readonly origin: string }>('kernel/request-blocked')

/** The real kernel over fake ports, with a plugin's context for the test. */
export interface TestHost {
  readonly portico: Portico
  /** A plugin's context. */
  readonly inside: Context
  readonly edges: FakeEdges
}

export interface TestHostOptions {
  readonly manifests: readonly Manifest[]
  readonly networks: readonly HostNetwork[]
  readonly options?: Partial<PorticoOptions>
  readonly edges: FakeEdges
}

export async function createTestHost({ manifests, networks, options, edges }: TestHostOptions): Promise<TestHost> {
  let portico: Portico | undefined
  const inside = await new Promise<Context>(enter => {
    const insider: Manifest = {
      id: 'conformance',
      activatesAtStart: () => true,
      load: async () => ({ default: enter }),
    }
    const given = { projectId: 'conformance', debug: false, ...options }
    portico = createPortico({ ...given, networks, plugins: [...manifests, insider] }, edges.ports)
  })
  await settle()
  return { portico: portico!, inside, edges }
}

export type Outcome<T> =
  | { readonly kind: 'resolved'; readonly value: T }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'waiting' }

/** Real milliseconds that loading code may take. Only a promise that never settles takes all of it. */
const REAL_MS = 3000

/**
 * A promise's outcome, at once or after the given fake time (in milliseconds). Real time passes only while code loads.
 */
export async function outcomeOf<T>(task: Promise<T>, { clock }: FakeEdges, { ms = 0 } = {}): Promise<Outcome<T>> {
  const known: { outcome: Outcome<T> } = { outcome: { kind: 'waiting' } }
  task.then(
    value => {
      known.outcome = { kind: 'resolved', value }
    },
    error => {
      known.outcome = { kind: 'rejected', error }
    },
  )
  const patience = Date.now() + REAL_MS
  for (let left = ms; known.outcome.kind === 'waiting' && Date.now() < patience; left = 0) {
    await settle()
    if (known.outcome.kind === 'waiting') await clock.advance(ms > 0 ? Math.max(left, 1000) : 0)
  }
  return known.outcome
}

/** Lets a test's own plugin use the private tokens of these manifests. */
export const sharedWith = (plugin: string, manifests: readonly Manifest[]): Manifest[] =>
  manifests.map(({ lazyManifests, ...manifest }) => ({
    ...manifest,
    sharedWith: [...(manifest.sharedWith ?? []), plugin],
    ...(lazyManifests && {
      lazyManifests: async () => ({ default: sharedWith(plugin, (await lazyManifests()).default) }),
    }),
  }))
