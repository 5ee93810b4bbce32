import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { limitHour } from '../admission'
import type { Admitted, GatewayParts } from '../app'
import { mayBegin } from '../origins'
import { refuse } from '../refusal'
import { isStorable, Permission, parseJson } from '../shapes'
import type { SmartSession } from '../store/smartSessions'
import { evmChainId, evmNetworkId, isAddress } from '../upstreams/evmChains'

const MOST_PERMISSIONS = 20
/** Of permissions and policies together, as JSON: a permission may have a contract's whole interface. */
const MOST_CHARACTERS = 32_000
const YEAR_SECONDS = 366 * 24 * 60 * 60

const Permissions = v.pipe(
  v.array(Permission),
  v.minLength(1, 'The request names no permission'),
  v.maxLength(MOST_PERMISSIONS, 'The request has too many permissions'),
  v.check(permissions => isStorable(permissions, MOST_CHARACTERS), 'The permissions are too long'),
)
const Policies = v.pipe(
  v.array(Permission),
  v.maxLength(MOST_PERMISSIONS, 'The request has too many policies'),
  v.check(policies => isStorable(policies, MOST_CHARACTERS), 'The policies are too long'),
)
/** Unix time in seconds. */
const Expiry = v.pipe(
  v.number(),
  v.integer('The end is no whole number of seconds'),
  v.check(expiry => expiry > Date.now() / 1000, 'The end is in the past'),
  v.check(expiry => expiry <= Date.now() / 1000 + YEAR_SECONDS, 'The end is more than a year ahead'),
)
const Pci = v.pipe(v.string(), v.uuid())

/** Source: ERC-7715. */
export const SessionRequest = v.object({
  chainId: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,13}$/i, 'A chain is written as 0x1')),
  address: v.optional(v.string()),
  expiry: Expiry,
  /** The app's own keys. The wallet gets them from the app; the gateway does not store them. */
  signer: v.object({
    type: v.literal('keys'),
    data: v.object({ keys: v.array(v.object({ type: v.string(), publicKey: v.string() })) }),
  }),
  permissions: Permissions,
  policies: v.optional(Policies, () => []),
})
/** The wallet's answer, which may grant less than the request. */
export const SessionActivation = v.object({
  pci: v.string(),
  context: v.pipe(
    v.string(),
    v.regex(/^[\x20-\x7e]{1,32000}$/, 'The context is empty, too long or has other characters'),
  ),
  expiry: v.optional(Expiry),
  permissions: v.optional(Permissions),
})
export const SessionRevocation = v.object({
  pci: v.string(),
  signature: v.custom<`0x${string}`>(
    text => typeof text === 'string' && /^0x([\da-f]{2}){1,20000}$/i.test(text),
    'The signature is malformed',
  ),
})

/** Smart sessions: an app registers a request, the wallet grants it, and the account's signature revokes it. */
export function smartSessionRoutes(app: Hono<Admitted>, parts: GatewayParts): void {
  const { evmAccounts } = parts
  app
    .get('/v1/sessions/:address', async c => {
      const account = readAccount(c.req.param('address'))
      const found = account ? await parts.smartSessions.of(c.var.project.id, account) : []
      return c.json({ pcis: found.map(describeSession) })
    })
    .post('/v1/sessions/:address', limitHour(parts), async c => {
      const { id, allowedOrigins } = c.var.project
      if (!mayBegin(c.req.header('origin'), allowedOrigins))
        return refuse(c, 403, 'origin', 'The project names no origin: add the app’s own')
      const account = readAccount(c.req.param('address'))
      if (!account) return refuse(c, 400, 'address', 'The address is of no account of an EVM chain')
      const body = v.safeParse(SessionRequest, parseJson(await c.req.text()))
      if (!body.success) return refuseBody(c, body.issues)
      const { chainId, address, expiry, permissions, policies } = body.output
      const networkId = evmNetworkId(Number(chainId))
      if (account.networkId !== undefined && account.networkId !== networkId)
        return refuse(c, 400, 'chainId', 'The request is for another chain than the account’s')
      if (address !== undefined && address.toLowerCase() !== account.address.toLowerCase())
        return refuse(c, 400, 'address', 'The request is for another account than the path’s')
      const request = { address: account.address, networkId, expiry, permissions, policies }
      const made = await parts.smartSessions.register(id, request)
      if (!made) return refuse(c, 409, 'address', 'The account has too many sessions')
      return c.json({ pci: made.pci, key: { type: 'secp256k1', publicKey: made.publicKey } })
    })
    .post('/v1/sessions/:address/activate', async c => {
      const body = v.safeParse(SessionActivation, parseJson(await c.req.text()))
      if (!body.success) return refuseBody(c, body.issues)
      const account = readAccount(c.req.param('address'))
      const isMade =
        account &&
        v.is(Pci, body.output.pci) &&
        (await parts.smartSessions.activate(c.var.project.id, account, body.output))
      return isMade ? c.json({ success: true }) : refuse(c, 404, 'pci', 'There is no such request')
    })
    .post('/v1/sessions/:address/revoke', async c => {
      const body = v.safeParse(SessionRevocation, parseJson(await c.req.text()))
      if (!body.success) return refuseBody(c, body.issues)
      const { pci, signature } = body.output
      const { id } = c.var.project
      const account = readAccount(c.req.param('address'))
      const found = account && v.is(Pci, pci) && (await parts.smartSessions.find(id, account, pci))
      if (!found) return refuse(c, 404, 'pci', 'There is no such permission')
      const { address } = account
      const message = revocationOf(found, address)
      if (!(await evmAccounts.isSignedBy(found.networkId, { address, message, signature })))
        return refuse(c, 401, 'signature', 'The signature is not valid')
      await parts.smartSessions.revoke(id, pci)
      return c.json({ success: true })
    })
}

/** A plain address, or a CAIP-10 id; undefined if it is of no EVM chain. */
function readAccount(text: string): { address: `0x${string}`; networkId?: string } | undefined {
  const at = text.lastIndexOf(':')
  const [networkId, address] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  if (!isAddress(address)) return undefined
  if (at < 0) return { address }
  const chainId = evmChainId(networkId)
  return chainId !== undefined && evmNetworkId(chainId) === networkId ? { address, networkId } : undefined
}

/**
 * The text that the account signs: the parameter of `wallet_revokePermissions` as JSON, as the modal sends it to the
 * wallet. ERC-7715 names no text.
 */
const revocationOf = ({ pci, permissions, expiry }: SmartSession, address: string): string =>
  JSON.stringify({ pci, permissions, expiry, address })

/** With the project API's field names. */
const describeSession = ({ project, pci, expiry, permissions, policies, context, ...times }: SmartSession) => ({
  ...{ project, pci, expiry, permissions, context },
  createdAt: times.createdAt.getTime(),
  policies: policies.map(({ type }) => ({ id: type })),
  ...(times.revokedAt && { revokedAt: times.revokedAt.getTime() }),
})

function refuseBody(c: Context, issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Response {
  const [issue] = issues
  return refuse(c, 400, v.getDotPath(issue) ?? 'body', issue.message)
}
