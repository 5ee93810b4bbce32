import * as v from 'valibot'
import { FeatureSwitch } from '../../shapes'
import { WalletSettings } from '../../walletSettings'
import { messages } from './messages'

/* The API of the operator's page: what the gateway answers, and the calls. */

const Project = v.object({
  id: v.string(),
  name: v.string(),
  features: v.array(FeatureSwitch),
  allowedOrigins: v.array(v.string()),
  isAnalyticsEnabled: v.boolean(),
  wallets: WalletSettings,
  revision: v.number(),
  createdAt: v.string(),
})
export type Project = v.InferOutput<typeof Project>

const Feature = v.object({
  id: v.string(),
  entries: v.array(v.string()),
  needs: v.nullable(v.string()),
  isServed: v.boolean(),
})
export type Feature = v.InferOutput<typeof Feature>

const State = v.object({
  projects: v.array(Project),
  features: v.array(Feature),
  networks: v.array(v.string()),
})
export type State = v.InferOutput<typeof State>

const Directory = v.object({
  wallets: v.array(v.object({ id: v.string(), name: v.string(), imageId: v.string(), isOwn: v.boolean() })),
})
export type Directory = v.InferOutput<typeof Directory>

const Counted = v.object({ name: v.string(), count: v.number() })
export type Counted = v.InferOutput<typeof Counted>

const Usage = v.object({
  days: v.array(v.object({ day: v.string(), events: v.number() })),
  events: v.array(Counted),
  funnel: v.array(Counted),
  wallets: v.array(Counted),
  errors: v.array(v.object({ ...Counted.entries, detail: v.string() })),
})
export type Usage = v.InferOutput<typeof Usage>

const AuditEntry = v.object({
  id: v.number(),
  at: v.string(),
  actor: v.string(),
  action: v.string(),
  before: v.unknown(),
  after: v.unknown(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

const AuditPage = v.object({ entries: v.array(AuditEntry), next: v.nullable(v.number()) })
export type AuditPage = v.InferOutput<typeof AuditPage>

const Nonce = v.object({ nonce: v.string(), token: v.string() })
export type Nonce = v.InferOutput<typeof Nonce>

const Refusal = v.object({ reasons: v.array(v.object({ description: v.string() })) })
const Empty = v.undefined()

export interface ProjectChange {
  readonly name?: string
  readonly features?: readonly FeatureSwitch[]
  readonly allowedOrigins?: readonly string[]
  readonly isAnalyticsEnabled?: boolean
  readonly wallets?: WalletSettings
}

/** The message of a wallet, with the token of its nonce. */
export interface SignedIn {
  readonly nonceToken: string
  readonly session: { readonly data: object; readonly message: string; readonly signature: string }
}

/** A call that failed; the message is a sentence for the operator. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly kind: 'ended' | 'changed' | 'refused' | 'unreachable' | 'unreadable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The sentence to show for an error; one that is no `ApiError` is a fault of the page. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : messages.problems.unexpected

export interface Api {
  /** For a message of a wallet, which names the origin of the page. */
  readNonce(origin: string): Promise<Nonce>
  signIn(proof: { readonly token: string } | SignedIn): Promise<void>
  signOut(): Promise<void>
  readState(): Promise<State>
  createProject(name: string): Promise<Project>
  /** Fails with the kind `changed` if the project is no longer the given one. */
  changeProject(project: Project, change: ProjectChange): Promise<Project>
  readUsage(id: string, days: number, signal?: AbortSignal): Promise<Usage>
  /** Of a project; null: of the access to the gateway. */
  readAudit(id: string | null, before?: number, signal?: AbortSignal): Promise<AuditPage>
  readDirectory(id: string, signal?: AbortSignal): Promise<Directory>
  /** Resolves to the id of the picture. */
  addPicture(id: string, picture: Blob): Promise<string>
  pictureUrl(id: string): string
  /** Any other call of a session. */
  call<T>(path: string, call: Call<T>): Promise<T>
}

interface Call<T> {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: object
  /** Of the project that the call changes. */
  readonly revision?: number
  readonly picture?: Blob
  readonly answer: v.GenericSchema<unknown, T>
  readonly signal?: AbortSignal
}

const TIMEOUT_MS = 20_000

/** `base` is the URL of `/operator/`. A session that has ended is reported to `onEnd`, and the call fails. */
export function createApi(base: string, onEnd: () => void): Api {
  const send = <T>(path: string, call: Call<T>) => request(new URL(`api/${path}`, base), call)
  const within = async <T>(path: string, call: Call<T>): Promise<T> => {
    try {
      return await send(path, call)
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'ended') onEnd()
      throw error
    }
  }
  const at = (id: string) => `projects/${encodeURIComponent(id)}`
  return {
    readNonce: origin => send(`session/nonce?origin=${encodeURIComponent(origin)}`, { answer: Nonce }),
    signIn: proof => send('session', { method: 'POST', body: proof, answer: Empty }),
    signOut: () => send('session', { method: 'DELETE', answer: Empty }),
    readState: () => within('state', { answer: State }),
    createProject: name => within('projects', { method: 'POST', body: { name }, answer: Project }),
    changeProject: ({ id, revision }, change) =>
      within(at(id), { method: 'PATCH', body: change, revision, answer: Project }),
    readUsage: (id, days, signal) => within(`${at(id)}/usage?days=${days}`, { answer: Usage, signal }),
    readAudit: (id, before, signal) =>
      within(`${id === null ? 'access' : at(id)}/audit${before === undefined ? '' : `?before=${before}`}`, {
        answer: AuditPage,
        signal,
      }),
    readDirectory: (id, signal) => within(`${at(id)}/wallets`, { answer: Directory, signal }),
    addPicture: async (id, picture) =>
      (await within(`${at(id)}/pictures`, { method: 'POST', picture, answer: v.object({ id: v.string() }) })).id,
    pictureUrl: id => new URL(`api/pictures/${encodeURIComponent(id)}`, base).href,
    call: within,
  }
}

async function request<T>(url: URL, { method = 'GET', body, revision, picture, answer, signal }: Call<T>): Promise<T> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(revision !== undefined && { 'if-match': `"${revision}"` }),
  }
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      ...{ method, headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(picture && { body: picture }),
      ...(body && { body: JSON.stringify(body) }),
    })
    text = await response.text()
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ApiError('unreachable', messages.problems.unreachable, { cause })
  }
  const json = parseJson(text)
  if (!response.ok) throw refusalOf(response.status, json)
  const parsed = v.safeParse(answer, json)
  if (!parsed.success) throw new ApiError('unreadable', messages.problems.unreadable)
  return parsed.output
}

function refusalOf(status: number, json: unknown): ApiError {
  if (status === 412) return new ApiError('changed', messages.problems.changed)
  const parsed = v.safeParse(Refusal, json)
  const description = parsed.success ? parsed.output.reasons[0]?.description : undefined
  return new ApiError(
    status === 401 ? 'ended' : 'refused',
    description ? asSentence(description) : messages.problems.refused(status),
  )
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Undefined for what is no JSON: a proxy may answer in the gateway's place. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
