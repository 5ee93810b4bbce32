import type { Effect } from '../../kernel/kit'
import { EVERYTHING, isUnlimited } from './tokenEffects'
import type { ReadTypedData } from './typedData'
import { type Part, partsIn, pick } from './typedDataParts'

/** The effects of a known primary type, and the fields that they cover; undefined if the struct does not match. */
export type Reading = (
  whole: Part,
  domain: ReadTypedData['domain'],
) => { readonly effects: readonly (Effect | undefined)[]; readonly fields: string } | undefined

/** Signatures that let others spend, by primary type. */
export const PERMIT_EFFECTS: Readonly<Record<string, Reading>> = {
  Permit: (whole, { verifyingContract: token }) => {
    const dai = pick(whole, { spender: 'address', allowed: 'bool' })
    const item = pick(whole, { spender: 'address', tokenId: 'uint' })
    const limited = pick(whole, { spender: 'address', value: 'uint' })
    const owner = pick(whole, { owner: 'address' })?.owner ?? pick(whole, { holder: 'address' })?.holder
    const deadline = pick(whole, { deadline: 'uint' })?.deadline
    // DAI `permit`: the allowance is unlimited or 0, and an expiry of 0 means no expiry.
    const expiry = pick(whole, { expiry: 'uint' })?.expiry || undefined
    if (token === undefined) return undefined
    if (dai) {
      const amount = dai.allowed ? EVERYTHING : 0n
      const effect = approval({ token, spender: dai.spender, amount, owner, expires: expiry })
      return { effects: [effect], fields: 'holder spender nonce expiry allowed' }
    }
    // Source: EIP-4494.
    if (item) {
      const effect = approval({ token, spender: item.spender, amount: 1n, id: item.tokenId, owner, expires: deadline })
      return { effects: [effect], fields: 'spender tokenId nonce deadline' }
    }
    // Source: EIP-2612.
    if (!limited) return undefined
    const effect = approval({ token, spender: limited.spender, amount: limited.value, owner, expires: deadline })
    return { effects: [effect], fields: 'owner spender value nonce deadline' }
  },
  // Source: Permit2, AllowanceTransfer.
  PermitSingle: allowances,
  PermitBatch: allowances,
  // Source: Permit2, SignatureTransfer. A witness is a condition that the spending contract checks.
  PermitTransferFrom: transfers,
  PermitWitnessTransferFrom: transfers,
  PermitBatchTransferFrom: transfers,
  PermitBatchWitnessTransferFrom: transfers,
  // Source: EIP-3009.
  TransferWithAuthorization: authorization,
  ReceiveWithAuthorization: authorization,
}

function allowances(whole: Part) {
  const spender = pick(whole, { spender: 'address' })?.spender
  const effects = partsIn(whole, 'details').map(part => {
    const detail = pick(part, { token: 'address', amount: 'uint', expiration: 'uint' })
    if (!detail || spender === undefined) return undefined
    const { token, amount, expiration: expires } = detail
    return approval({ token, spender, amount, owner: undefined, expires })
  })
  return { effects, fields: 'details spender sigDeadline' }
}

function transfers(whole: Part) {
  const signed = pick(whole, { spender: 'address', deadline: 'uint' })
  const effects = partsIn(whole, 'permitted').map(part => {
    const permitted = pick(part, { token: 'address', amount: 'uint' })
    if (!permitted || !signed) return undefined
    const { spender, deadline: expires } = signed
    return approval({ token: permitted.token, amount: permitted.amount, spender, owner: undefined, expires })
  })
  return { effects, fields: 'permitted spender nonce deadline' }
}

function authorization(whole: Part, { verifyingContract: token }: ReadTypedData['domain']) {
  const signed = pick(whole, { from: 'address', to: 'address', value: 'uint', validBefore: 'uint' })
  if (!signed || token === undefined) return undefined
  const { from, to, value: amount, validBefore: expires } = signed
  const effect: Effect = { kind: 'transfer', token, amount, to, from, permit: true, expires }
  return { effects: [effect], fields: 'from to value validAfter validBefore nonce' }
}

interface Allowed {
  readonly token: string
  readonly spender: string
  readonly amount: bigint
  readonly id?: bigint
  readonly owner: string | undefined
  readonly expires: bigint | undefined
}

const approval = ({ owner, expires, ...allowed }: Allowed): Effect => ({
  kind: 'approval',
  ...allowed,
  unlimited: isUnlimited(allowed.amount),
  permit: true,
  ...(owner !== undefined && { owner }),
  ...(expires !== undefined && { expires }),
})
