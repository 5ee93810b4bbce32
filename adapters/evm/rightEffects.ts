import { type CaipNetworkId, tryRead } from '../../kernel'
import type { Effect } from '../../kernel/kit'
import { allDefined } from '../shared/injected/capabilities'
import { addressAt, boolAt } from './calldata'
import { chainIdOf, isAddress } from './chain'
import type { ContractCall } from './contractCall'
import { hasOnly } from './jsonRpc'

/* Rights over an account that a request gives away: delegations, session keys, owners and delegates. */

const MOST = 50

type Fields = Readonly<Record<string, unknown>>
const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Where an account takes on code: on its network, or on every one if the chain id is 0. Source: EIP-7702. */
function delegation(account: string, contract: unknown, chainId: unknown): Effect | undefined {
  if (!isAddress(contract)) return undefined
  const everywhere = Number(chainId ?? Number.NaN) === 0 && { everywhere: true as const }
  return {
    kind: 'control',
    account,
    right: 'EIP-7702',
    ...(BigInt(contract) > 0n && { to: contract }),
    ...everywhere,
  }
}

/** The names of the contract in drafts and in wallets. */
const CONTRACTS = ['account', 'address', 'contract', 'contractAddress', 'delegate', 'delegation', 'implementation']

type ReadCapability = (value: Fields, about: { account: string; networkId: CaipNetworkId }) => Effect | undefined

/** Undefined for a value of another shape. */
const CAPABILITIES: Readonly<Record<string, ReadCapability>> = {
  /** Source: ERC-7902. */
  eip7702Auth(value, { account }) {
    const { chainId, ...named } = value
    const contracts = CONTRACTS.flatMap(name => named[name] ?? [])
    if (!hasOnly(named, ['optional', ...CONTRACTS]) || contracts.length !== 1) return undefined
    return delegation(account, contracts[0], chainId)
  },
  /** By chain in the first wallets. Source: ERC-7677. */
  paymasterService(value, { networkId }) {
    const chain = Object.keys(value).find(key => Number(key) === chainIdOf(networkId))
    const service = chain === undefined ? value : value[chain]
    if (!isFields(service) || !hasOnly(service, ['url', 'context', 'optional'])) return undefined
    const url = tryRead(() => new URL(String(service.url)))
    return url && url.host !== '' ? { kind: 'paymaster', host: url.host } : undefined
  },
}

/** The effects of an EIP-5792 request's capabilities, of the whole or of one call; undefined if one is not known. */
export function capabilityEffects(
  capabilities: unknown,
  about: { account: string; networkId: CaipNetworkId },
): readonly Effect[] | undefined {
  if (capabilities === undefined) return []
  if (!isFields(capabilities)) return undefined
  return allDefined(
    Object.entries(capabilities).map(([name, value]) =>
      Object.hasOwn(CAPABILITIES, name) && isFields(value) ? CAPABILITIES[name]?.(value, about) : undefined,
    ),
  )
}

/** Authorisations that a transaction carries. Who has signed one is not known before the chain recovers it. */
export function authorizationEffects(list: unknown, account: string): readonly Effect[] {
  if (!Array.isArray(list) || list.length > MOST) return [{ kind: 'unreadable' }]
  return list.map((raw): Effect => {
    const { address, contractAddress, chainId } = Object(raw)
    return delegation(account, address ?? contractAddress, chainId) ?? { kind: 'unreadable' }
  })
}

/** Keys that may act for the account from then on. Source: ERC-7715, and its draft of session keys. */
export function sessionKeyEffects(grants: unknown, signer?: string): readonly Effect[] {
  if (!Array.isArray(grants) || grants.length === 0 || grants.length > MOST) return []
  return grants.flatMap((raw): readonly Effect[] => {
    const { address, from, account, permissions, permission, expiry } = Object(raw)
    const owner = [address, from, account, signer].find(isAddress)
    const rights = [permissions ?? permission ?? []].flat().map(one => String(Object(one).type))
    const keys = keysOf(Object(raw))
    if (owner === undefined || rights.length === 0 || keys.length === 0) return [{ kind: 'unreadable' }]
    const right = rights.slice(0, MOST).join(', ')
    const expires = secondsOf(expiry ?? ruleOf(raw))
    const limits = { limited: true as const, ...(expires !== undefined && { expires }) }
    return keys.map(to => ({ kind: 'control', account: owner, to, right, ...limits }))
  })
}

function keysOf({ to, signer, keys }: Record<string, unknown>): readonly string[] {
  const { data, address } = Object(signer)
  const named = [to, Object(data).address, Object(data).id, Object(data).publicKey, address]
  const listed = [keys, Object(data).ids].flatMap(list => (Array.isArray(list) ? list.slice(0, MOST) : []))
  const all = [...named, ...listed.map(key => (typeof key === 'string' ? key : Object(key).publicKey))]
  return [...new Set(all.filter((key): key is string => typeof key === 'string' && key !== ''))]
}

function ruleOf(raw: unknown): unknown {
  const { rules } = Object(raw)
  const rule = Array.isArray(rules) ? rules.find(one => Object(one).type === 'expiry') : undefined
  return Object(Object(rule).data).timestamp
}

const secondsOf = (raw: unknown): bigint | undefined =>
  (typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0) ||
  (typeof raw === 'string' && /^(0x[\da-f]{1,16}|\d{1,16})$/i.test(raw))
    ? BigInt(raw)
    : undefined

/** The contract gets another owner, role or module: argument `index` is the new holder. */
export const givesControl = ({ to: account, body }: ContractCall, index: number, right: string) => {
  const to = addressAt(body, index)
  return to === undefined ? undefined : ([{ kind: 'control', account, to, right }] satisfies Effect[])
}

/** Argument `index` may use rights of the signer at this contract, such as votes or claims; `flag` ends them. */
export function givesDelegate(called: ContractCall, index: number, { right, flag }: { right: string; flag?: number }) {
  const { to: contract, body, caller, signer } = called
  const [to, isGiven] = [addressAt(body, index), flag === undefined || boolAt(body, flag)]
  if (to === undefined || isGiven === undefined) return undefined
  const account = caller ?? signer ?? contract
  const ends = !isGiven || BigInt(to) === 0n
  const name = `${right} · ${contract}`
  return [{ kind: 'control', account, right: name, ...(!ends && { to, limited: true as const }) }] satisfies Effect[]
}
