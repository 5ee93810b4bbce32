import * as v from 'valibot'
import type { FrameChain } from '../chain'

/** Chains as requests name them: a number or its digits for the EVM, a reference or a CAIP-2 id for all. */
export const chainName = v.union([v.number(), v.string()])

export type CaipId = FrameChain['id']

export interface Place {
  /** The chain that the page uses. */
  active: CaipId
  /** The chain of a request, or the active one if the request names none. Throws for an unknown namespace. */
  read(said: number | string | undefined, namespace?: string): CaipId
  /** The chain with its node. Throws if the frame does not sign for it. */
  chain(id: CaipId): FrameChain
}

export function createPlace(chains: readonly FrameChain[], first: string | null): Place {
  const place: Place = {
    // A page on a chain of an unsupported namespace starts on the EVM.
    active: readCaip(first ?? '') ?? 'eip155:1',
    read(said, namespace = 'eip155') {
      if (said === undefined) return place.active
      const text = String(said)
      const id = readCaip(text.includes(':') ? text : `${namespace}:${/^0x/.test(text) ? Number(text) : text}`)
      if (!id) throw new Error(`${text} is no network of ours`)
      return id
    },
    chain(id) {
      const chain = chains.find(known => known.id === id)
      if (!chain) throw new Error('This network is not known here')
      return chain
    },
  }
  return place
}

function readCaip(text: string): CaipId | undefined {
  const [, family, reference] = /^(eip155|solana):([\w-]{1,64})$/.exec(text) ?? []
  return (family === 'eip155' || family === 'solana') && reference ? `${family}:${reference}` : undefined
}

/** The id as answers carry it: a number for the EVM, a CAIP-2 id for the others. */
export const wireChainId = (id: CaipId): number | string =>
  id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id
