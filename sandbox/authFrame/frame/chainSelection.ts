import * as v from 'valibot'

/** Chains as requests name them: a number or its digits for the EVM, a reference or a CAIP-2 id for all. */
export const chainName = v.union([v.number(), v.string()])

export type CaipId = FrameChain['id']

export interface ChainSelection {
  /** The chain that the page uses. */
  active: CaipId
  /** The chain of a request, or the active one if the request names none. Throws for an unknown namespace. */
  read(input: number | string | undefined, namespace?: string): CaipId
  /** The chain with its node. Throws if the frame does not sign for it. */
  chain(id: CaipId): FrameChain
}

export function createChainSelection(chains: readonly FrameChain[], first: string | null): ChainSelection {
  const chainSelection: ChainSelection = {
    // A page on a chain of an unsupported namespace starts on the EVM.
    active: readCaip(first ?? '') ?? 'eip155:1',
    read(input, namespace = 'eip155') {
      if (input === undefined) return chainSelection.active
      const text = String(input)
      const id = readCaip(text.includes(':') ? text : `${namespace}:${/^0x/.test(text) ? Number(text) : text}`)
      if (!id) throw new Error(`${text} is no network of ours`)
      return id
    },
    chain(id) {
      const chain = chains.find(known => known.id === id)
      if (!chain) throw new Error('This network is not supported')
      return chain
    },
  }
  return chainSelection
}

function readCaip(text: string): CaipId | undefined {
  const [, namespace, reference] = /^(eip155|solana):([\w-]{1,64})$/.exec(text) ?? []
  return (namespace === 'eip155' || namespace === 'solana') && reference ? `${namespace}:${reference}` : undefined
}

/** The id as answers carry it: a number for the EVM, a CAIP-2 id for the others. */
export const responseChainId = (id: CaipId): number | string =>
  id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id

/** A chain that the frame signs for, with the only node URL that the frame uses for it. */
export interface FrameChain {
  /** Source: CAIP-2. */
  readonly id: `${'eip155' | 'solana'}:${string}`
  readonly name: string
  /** The URL of its node. */
  readonly rpcUrl: string
}
