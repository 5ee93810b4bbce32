import type * as v from 'valibot'
import { type Operation, schemaOf } from './operation'

/** The meaning of each parameter, which is the same in every call. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  address: 'An account’s address; of smart sessions also its CAIP-10 id',
  amount: 'In the smallest unit of the token that is given',
  badge: 'Only wallets that have this badge, such as certified',
  badge_type: 'An older name of badge',
  chainId: 'A network by its CAIP-2 id, such as eip155:1',
  chains: 'Only wallets that know one of these networks: CAIP-2 ids, with commas',
  cursor: 'The end of the page before, from its next',
  entries: 'Wallets on a page, at most 100',
  exclude: 'Without these wallets: ids, with commas',
  forceUpdate: 'Tokens that are answered in any case: CAIP-10 ids, with commas',
  from: 'The token that is given, by its CAIP-10 id',
  id: 'The id of the picture, as another answer names it',
  include: 'Only these wallets: ids, with commas',
  includeAppKitAccount: 'Whether the claims have the account, too',
  name: 'A name, or for suggestions its beginning',
  names: 'Only wallets of these names, or of one of the given rdns: with commas',
  page: 'The first page is 1',
  rdns: 'Only wallets of these rdns (EIP-6963), or of one of the given names: with commas',
  search: 'Only wallets with this text in their name',
  to: 'The token that is received, by its CAIP-10 id',
  tokenAddress: 'The token that is spent, by its CAIP-10 id',
  userAddress: 'The account that swaps, by its CAIP-10 id or its address',
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly description: string
  readonly required: boolean
  readonly schema: object
}

/** Of the path, then of the query. */
export function parametersOf({ path, query }: Operation): readonly Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...({ name, in: 'path', required: true } as const),
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
    ...({ name, in: 'query', required: schema.type !== 'optional' } as const),
    schema: schemaOf(schema as v.GenericSchema),
  }))
  return [...inPath, ...inQuery].map(parameter => ({ ...parameter, description: PARAMETERS[parameter.name] ?? '' }))
}
