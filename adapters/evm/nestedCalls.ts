import { allDefined } from '../shared/injected/capabilities'
import { addressAt, bytesAt, bytesListAt, tuplesAt, uintAt } from './calldata'
import type { Call, ContractCall } from './contractCall'

/* The calls inside a call. Undefined if the arguments do not match the function's types. */

/** The contract calls itself once for each part, with the same caller. */
export const ownCalls = ({ body, to, caller }: ContractCall, index: number): Call[] | undefined =>
  bytesListAt(body, index)?.map(data => ({ to, value: 0n, data, caller }))

/** The smart account makes one call as itself. */
export function ofAccount(
  { body, to: caller }: ContractCall,
  how: { delegated?: boolean | undefined } = {},
): Call[] | undefined {
  const call = allDefined({ to: addressAt(body, 0), value: uintAt(body, 1), data: bytesAt(body, 2), caller, ...how })
  return call && [call]
}

/** The contract calls other contracts as itself. */
export function foreignCalls({ body, to: caller }: ContractCall, index: number, at: { value?: number; data: number }) {
  const calls = tuplesAt(body, index)?.map(tuple =>
    allDefined({
      to: addressAt(tuple, 0),
      value: at.value === undefined ? 0n : uintAt(tuple, at.value),
      data: bytesAt(tuple, at.data),
      caller,
    }),
  )
  return calls && allDefined(calls)
}

/** 1 byte operation, 20 bytes address, 32 bytes value, 32 bytes length; the data follows. */
const PACKED = /^0([01])(.{40})(.{64})(.{64})/

/** Reads packed calls one after another. */
export function packedCalls({ body, to, caller = to, delegated }: ContractCall): Call[] | undefined {
  const packed = bytesAt(body, 0)?.slice(2)
  if (packed === undefined) return undefined
  const calls: Call[] = []
  for (let rest = packed; rest.length > 0; ) {
    const [head, operation, target, value, length] = PACKED.exec(rest) ?? []
    if (head === undefined) return undefined
    const end = head.length + Number(`0x${length}`) * 2
    if (rest.length < end) return undefined
    calls.push({
      to: `0x${target}`,
      value: BigInt(`0x${value}`),
      data: `0x${rest.slice(head.length, end)}`,
      caller: delegated ? caller : to,
      delegated: operation === '1',
    })
    rest = rest.slice(end)
  }
  return calls
}
