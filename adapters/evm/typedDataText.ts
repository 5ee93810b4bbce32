import { getTypesForEIP712Domain, serializeTypedData, type TypedDataDefinition, validateTypedData } from 'viem'
import type { TypedData } from '../../kernel'

/** Typed data as a wallet takes it, with the types of its own domain. Throws when a value does not fit its type. */
export function typedDataText({ domain, types, primaryType, message }: TypedData): string {
  const whole = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }
  const definition: TypedDataDefinition = { domain, types: whole, primaryType, message }
  validateTypedData(definition)
  return serializeTypedData(definition)
}
