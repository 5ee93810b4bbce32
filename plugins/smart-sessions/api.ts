import * as v from 'valibot'
import { type CaipAddress, type Context, PorticoError } from '../../kernel'
import {
  clientInfo,
  type GrantedSession,
  projectApiQuery,
  type SessionPermission,
  type SmartSession,
  sanitizeText,
} from '../../kernel/kit'

const MOST = 200
const LONGEST_NAME = 60

const permission = v.object({
  type: v.pipe(v.string(), v.maxLength(60)),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
})
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(8.64e12))
const session = v.object({
  project: v.object({
    id: v.nullish(v.string()),
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.transform(name => sanitizeText(name, LONGEST_NAME)),
    ),
    url: v.nullish(v.string()),
    iconUrl: v.nullish(v.string()),
  }),
  pci: v.pipe(v.string(), v.nonEmpty()),
  expiry: seconds,
  createdAt: v.nullish(v.pipe(v.number(), v.finite())),
  permissions: v.pipe(v.array(permission), v.maxLength(MOST)),
  context: v.nullish(v.string()),
  revokedAt: v.nullish(v.pipe(v.number(), v.finite())),
})
const list = v.object({ pcis: v.pipe(v.array(session), v.maxLength(MOST)) })
const created = v.object({
  pci: v.pipe(v.string(), v.nonEmpty()),
  key: v.object({ type: v.picklist(['secp256r1', 'secp256k1']), publicKey: v.pipe(v.string(), v.nonEmpty()) }),
})
const granted = v.looseObject({
  context: v.pipe(v.string(), v.nonEmpty()),
  expiry: v.optional(seconds),
  permissions: v.optional(v.array(permission)),
})

export type Key = v.InferOutput<typeof created>['key']

interface Call {
  readonly account: CaipAddress
  readonly signal?: AbortSignal
}

const urlOf = ({ settings }: Context, account: CaipAddress, rest = '') =>
  `${settings.endpoints.rpc}/v1/sessions/${encodeURIComponent(account)}${rest}`

/** @throws SMART_SESSIONS_MALFORMED */
function read<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new PorticoError('SMART_SESSIONS_MALFORMED', 'The project API sent unreadable smart sessions')
}

/** @throws SMART_SESSIONS_MALFORMED, and errors of the http port */
export async function fetchSessions(ctx: Context, { account, signal }: Call): Promise<readonly SmartSession[]> {
  const query = projectApiQuery(ctx.settings, ctx.read(clientInfo))
  const { pcis } = read(list, await ctx.http.json(urlOf(ctx, account), { query, signal }))
  return pcis.map(({ project, expiry, createdAt, revokedAt, context, ...rest }) => ({
    ...rest,
    project: { name: project.name, ...given({ id: project.id, url: project.url, iconUrl: project.iconUrl }) },
    expiresAt: expiry * 1000,
    ...given({ createdAt, revokedAt, context }),
  }))
}

/** Registers a session; the service adds a key of its own. */
export async function createSession(
  ctx: Context,
  { account, request, signal }: Call & { request: object },
): Promise<{ pci: string; key: Key }> {
  const query = { projectId: ctx.settings.projectId, v: '2' }
  const call = { method: 'POST', body: request, query, signal } as const
  return read(created, await ctx.http.json(urlOf(ctx, account), call))
}

/** Sends the wallet's answer to the service, which activates the session. */
export async function activateSession(
  ctx: Context,
  { account, pci, answer, request, signal }: Call & { pci: string; answer: unknown; request: Asked },
): Promise<GrantedSession> {
  const response = read(granted, answer)
  const query = { projectId: ctx.settings.projectId }
  const call = { method: 'POST', body: { pci, ...response }, query, signal } as const
  await ctx.http.text(urlOf(ctx, account, '/activate'), call)
  const { context, expiry = request.expiry, permissions = request.permissions } = response
  return { account, pci, context, expiresAt: expiry * 1000, permissions }
}

interface Asked {
  readonly expiry: number
  readonly permissions: readonly SessionPermission[]
}

export async function postRevocation(
  ctx: Context,
  { account, pci, signature, signal }: Call & { pci: string; signature: string },
): Promise<void> {
  await ctx.http.text(urlOf(ctx, account, '/revoke'), {
    method: 'POST',
    // As text: the service accepts no content type here.
    body: JSON.stringify({ pci, signature }),
    query: { projectId: ctx.settings.projectId },
    signal,
  })
}

/** Drops fields that are null or undefined. */
const given = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as never
