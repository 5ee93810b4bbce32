import * as v from 'valibot'
import { type Context, isPorticoError, PorticoError } from '../../kernel'
import {
  type Exchange,
  type ExchangeOrder,
  type ExchangeStatus,
  type PaymentSource,
  projectApiQuery,
  sanitizeText,
} from '../../kernel/kit'
import { checkLink, isAllowedHost } from '../../kernel/ports'
import { assetId } from './rules/assetId'

const LONGEST_NAME = 40
/** Control, bidirectional and invisible characters. */
const INVISIBLE = /[\p{C}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu

const LONGEST_TEXT = 4096
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && raw.length <= LONGEST_TEXT
const sanitizeName = (name: string): string => sanitizeText(name.replace(INVISIBLE, ''), LONGEST_NAME)

const Text = v.custom<string>(isText)
const Name = v.custom<string>(raw => isText(raw) && sanitizeName(raw) !== '')
const Exchanges = v.object({
  exchanges: v.array(v.object({ id: Text, name: Name, imageUrl: v.optional(v.unknown()) })),
})
/** A URL to which a user may be sent: https, or http on loopback. */
const Session = v.object({ url: v.custom<string>(isPage), sessionId: Text })
const Status = v.object({ status: v.custom<ExchangeStatus['status']>(isStatus), txHash: v.optional(v.unknown()) })
const Reply = v.object({ result: v.optional(v.unknown()), error: v.optional(v.unknown()) })

const STATUSES: readonly unknown[] = [
  'UNKNOWN',
  'IN_PROGRESS',
  'SUCCESS',
  'FAILED',
] satisfies ExchangeStatus['status'][]

function isStatus(raw: unknown): boolean {
  return STATUSES.includes(raw)
}

function isPage(raw: unknown): boolean {
  try {
    return isText(raw) && checkLink(raw) === raw
  } catch {
    return false
  }
}

interface RpcRequest<Schema extends v.GenericSchema> {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly schema: Schema
  readonly source: PaymentSource
  readonly signal?: AbortSignal
  /** The error code for a missing or invalid answer. */
  readonly code: string
  readonly failure: string
}

/** One JSON-RPC 2.0 request over HTTP. */
async function request<Schema extends v.GenericSchema>(
  ctx: Context,
  { method, params, schema, source, signal, code, failure }: RpcRequest<Schema>,
): Promise<v.InferOutput<Schema>> {
  const { projectId, st, sv } = projectApiQuery(ctx.settings)
  // The API reads the SDK's identity from the URL in one case and from the parameters in the other.
  const paysOut = source === 'fund-from-exchange'
  try {
    const answer = await ctx.http.json(`${ctx.settings.endpoints.rpc}/v1/json-rpc`, {
      method: 'POST',
      query: paysOut ? { projectId, st, sv, source: 'fund-wallet' } : { projectId },
      body: { jsonrpc: '2.0', id: 1, method, params: { ...params, projectId, ...(!paysOut && { st, sv }) } },
      signal,
    })
    const { result, error } = v.parse(Reply, answer)
    if (!error) return v.parse(schema, result)
    const reason = String(Object(error).message).slice(0, 200)
    throw new PorticoError(/\basset\b/i.test(reason) ? 'ASSET_NOT_SUPPORTED' : code, failure, { reason })
  } catch (error) {
    signal?.throwIfAborted()
    if (isPorticoError(error, 'ASSET_NOT_SUPPORTED')) {
      throw new PorticoError('ASSET_NOT_SUPPORTED', 'Asset not supported', error.context)
    }
    if (isPorticoError(error, code)) throw error
    throw new PorticoError(code, failure, {}, error)
  }
}

type ExchangeQuery = Omit<ExchangeOrder, 'exchangeId' | 'recipient'> & {
  readonly includeOnly?: readonly string[]
  readonly exclude?: readonly string[]
  readonly signal?: AbortSignal
}

/** The exchanges that pay out the asset. @throws UNABLE_TO_GET_EXCHANGES ASSET_NOT_SUPPORTED INVALID_CHAIN_NAMESPACE */
export async function fetchExchanges(
  ctx: Context,
  { asset, amount, includeOnly, exclude, source, signal }: ExchangeQuery,
): Promise<readonly Exchange[]> {
  const params = { page: 0, asset: assetId(asset), amount, includeOnly, exclude }
  const { exchanges } = await request(ctx, {
    method: 'reown_getExchanges',
    params,
    schema: Exchanges,
    source,
    signal,
    code: 'UNABLE_TO_GET_EXCHANGES',
    failure: 'Unable to get exchanges',
  })
  const read = exchanges.map(({ id, name, imageUrl }): [string, Exchange] => [
    id,
    { id, name: sanitizeName(name), imageUrl: isText(imageUrl) ? imageUrl : undefined },
  ])
  return [...new Map(read).values()]
}

/** Hosts, subdomains included, whose pages may be opened; any readable https page if undefined. */
export interface AllowedHosts {
  readonly hosts?: readonly string[]
}

/** The exchange's payment page. @throws UNABLE_TO_GET_PAY_URL ASSET_NOT_SUPPORTED INVALID_CHAIN_NAMESPACE */
export async function fetchPayUrl(
  ctx: Context,
  {
    exchangeId,
    asset,
    amount,
    recipient,
    source,
    hosts,
    signal,
  }: ExchangeOrder & AllowedHosts & { signal?: AbortSignal },
): Promise<{ url: string; sessionId: string }> {
  const params = { exchangeId, asset: assetId(asset), amount, recipient: `${asset.network}:${recipient}` }
  const refusal = { code: 'UNABLE_TO_GET_PAY_URL', failure: 'Unable to get payment URL' }
  const session = await request(ctx, {
    method: 'reown_getExchangePayUrl',
    params,
    schema: Session,
    source,
    signal,
    ...refusal,
  })
  const { hostname } = new URL(session.url)
  if (!isAllowedHost(hostname, hosts)) throw new PorticoError(refusal.code, refusal.failure, { hostname })
  return session
}

/** @throws UNABLE_TO_GET_BUY_STATUS */
export async function fetchStatus(
  ctx: Context,
  query: { exchangeId: string; sessionId: string; source: PaymentSource; signal?: AbortSignal },
): Promise<ExchangeStatus> {
  const { exchangeId, sessionId, source, signal } = query
  const { status, txHash } = await request(ctx, {
    method: 'reown_getExchangeBuyStatus',
    params: { sessionId, exchangeId },
    schema: Status,
    source,
    signal,
    code: 'UNABLE_TO_GET_BUY_STATUS',
    failure: 'Unable to get buy status',
  })
  return { status, hash: isText(txHash) ? txHash : undefined }
}
