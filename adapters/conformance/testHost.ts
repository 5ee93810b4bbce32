import {
  type ConnectedSession,
  type Context,
  createPortico,
  event,
  type HostNetwork,
  isPorticoError,
  type Manifest,
  type Portico,
  type PorticoOptions,
  sessions,
  type Undo,
} from '../../kernel'
import { type FakeEdges, settle } from './edges'
import { say } from './runner'

/** The kernel's event of a request to a host that the manifest does not declare. No entry point exports the token. */
export const requestBlocked = event<{ readonly origin: string }>('kernel/request-blocked')

/** The real kernel over fake ports, with a plugin's context for the test. */
export interface TestHost {
  readonly portico: Portico
  /** A plugin's context. */
  readonly inside: Context
  readonly edges: FakeEdges
  /** Errors that the kernel has reported, oldest first. */
  readonly reported: readonly unknown[]
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
    const given = { projectId: 'conformance', ...options }
    portico = createPortico({ ...given, networks, plugins: [...manifests, insider] }, edges.ports)
  })
  await settle()
  return { portico: portico!, inside, edges, reported: edges.env.reported }
}

/** Opens a session, as the session plugin does, until the undo runs. */
export function openSession({ portico }: TestHost, namespace: string, session: ConnectedSession): Undo {
  const byNamespace = { [namespace]: { status: 'connected', ...session } as const }
  portico.set(sessions, { active: namespace, byNamespace })
  return () => portico.set(sessions, { byNamespace: {} })
}

export type Outcome<T> =
  | { readonly kind: 'resolved'; readonly value: T }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'waiting' }

/** Real milliseconds that loading code may take. Only a promise that never settles takes all of it. */
const REAL_MS = 3000

/**
 * A promise's outcome, at once or after the given fake time (in milliseconds). Real time passes only while code loads;
 * with `loads`, before the fake time.
 */
export async function outcomeOf<T>(
  task: Promise<T>,
  { clock }: FakeEdges,
  { ms = 0, loads = false } = {},
): Promise<Outcome<T>> {
  const known: { outcome: Outcome<T> } = { outcome: { kind: 'waiting' } }
  task.then(
    value => {
      known.outcome = { kind: 'resolved', value }
    },
    error => {
      known.outcome = { kind: 'rejected', error }
    },
  )
  const isWaiting = () => known.outcome.kind === 'waiting'
  for (const until = Date.now() + REAL_MS; loads && isWaiting() && Date.now() < until; ) await settle()
  const patience = Date.now() + REAL_MS
  for (let left = ms; isWaiting() && Date.now() < patience; left = 0) {
    await settle()
    if (isWaiting()) await clock.advance(ms > 0 ? Math.max(left, 1000) : 0)
  }
  return known.outcome
}

/** The value of a promise that must resolve. @throws what it was rejected with */
export async function resolved<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const known = await outcome
  if (known.kind === 'rejected') throw known.error
  if (known.kind === 'waiting') throw new Error('The promise never settles: wanted a value')
  return known.value
}

/** The error code of a rejection, or in words what came in its place. */
export function codeOf(outcome: Outcome<unknown>): string {
  if (outcome.kind === 'waiting') return 'a promise that never settles'
  if (outcome.kind === 'resolved') return `no rejection: it resolved to ${say(outcome.value).slice(0, 100)}`
  return isPorticoError(outcome.error) ? outcome.error.code : `an error without a code: ${say(outcome.error)}`
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
