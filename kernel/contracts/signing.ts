import { hook, service, slice, slot } from '../core/token'
import type { TokenNaming } from './amounts'
import type { PermissionsRequest, TypedData } from './capabilities'
import type { Context } from './context'
import type { Message } from './messages'
import type { CaipNetworkId, Namespace } from './networks'
import type { TransactionRequest, TransferRequest } from './transactions'

/** A plugin's request to a wallet, exactly as the wallet's adapter receives it. */
export type SigningRequest =
  | { readonly kind: 'transfer'; readonly namespace: Namespace; readonly request: TransferRequest }
  | {
      readonly kind: 'transaction'
      readonly namespace: Namespace
      // The page's own request through a guarded `portico.provider()` may also choose its fee and order. Source: EIP-1559.
      readonly request: TransactionRequest & {
        readonly maxFeePerGas?: bigint
        readonly maxPriorityFeePerGas?: bigint
        readonly nonce?: bigint
      }
    }
  | {
      readonly kind: 'message'
      readonly namespace: Namespace
      readonly request: { readonly address: string; readonly message: string | Uint8Array }
    }
  | {
      readonly kind: 'typedData'
      readonly namespace: Namespace
      readonly request: { readonly address: string; readonly data: TypedData }
    }
  | { readonly kind: 'permissions'; readonly namespace: Namespace; readonly request: PermissionsRequest }
  | { readonly kind: 'batch'; readonly namespace: Namespace; readonly request: BatchRequest }
  | { readonly kind: 'delegation'; readonly namespace: Namespace; readonly request: DelegationRequest }
  | { readonly kind: 'raw'; readonly namespace: Namespace; readonly request: RawRequest }

/** A host's request through a guarded `portico.provider()` that no adapter reads. Held and refused; explained in part. */
export interface RawRequest {
  /** The JSON-RPC method. */
  readonly method: string
  /** The method's parameters. */
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

/** Several calls in one request. Explained and held; no capability sends it. Source: EIP-5792. */
export interface BatchRequest {
  readonly from: string
  readonly networkId: CaipNetworkId
  /** `value` is in the smallest unit, or in the form that the wallet receives. */
  readonly calls: readonly {
    readonly to?: string
    readonly value?: bigint | string
    readonly data?: string
    readonly capabilities?: Readonly<Record<string, unknown>>
  }[]
  /** Either all calls take effect, or none. */
  readonly atomicRequired?: boolean
  /** As the wallet receives them: delegations, services that pay the fee. An unknown one cannot be explained. */
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** An account delegates to a contract's code. Explained and held; no capability asks for it. Source: EIP-7702. */
export interface DelegationRequest {
  readonly address: string
  readonly contract: string
  /** Undefined: the delegation holds on every network. */
  readonly networkId?: CaipNetworkId
}

/**
 * May this request go to the wallet? The kernel consults it before each `sendTransfer`, `sendTransaction`,
 * `signMessage`, `signTypedData` and `askPermissions`, with the frozen request that the adapter receives afterwards. A
 * tap that crashes refuses.
 */
export const signing = hook<SigningRequest>('kernel/signing')

/** One effect of a request, read from the request alone. Amounts are in the smallest unit; addresses are whole. */
export type Effect =
  /** Without `token`, the network's own currency moves. `permit`: by signature alone. */
  | {
      readonly kind: 'transfer'
      readonly token?: string
      readonly amount: bigint
      readonly to: string
      readonly from?: string
      readonly permit?: true
      /** Unix time, seconds. */
      readonly expires?: bigint
    }
  | {
      readonly kind: 'nft'
      readonly token: string
      readonly id: bigint
      readonly amount: bigint
      readonly to: string
      readonly from?: string
    }
  /**
   * `unlimited`: more than any account will ever hold, or a whole collection. `permit`: by signature alone. `id`: one
   * item of a collection. `owner`: the account whose tokens are meant, if the request names one.
   */
  | {
      readonly kind: 'approval'
      readonly token: string
      readonly spender: string
      readonly amount: bigint
      readonly unlimited: boolean
      readonly permit: boolean
      readonly id?: bigint
      readonly owner?: string
      /** Unix time, seconds. */
      readonly expires?: bigint
    }
  /**
   * A part of an order that anyone may fill once it is signed. Without `to`, the signer gives it. With `to`, it is
   * given to `to` in return. `unpaid`: the order pays the signer nothing. `anyItem`: `id` describes the items of the
   * collection that are accepted.
   */
  | {
      readonly kind: 'order'
      readonly token?: string
      readonly id?: bigint
      readonly anyItem?: true
      readonly amount: bigint
      readonly to?: string
      readonly unpaid?: true
      /** Unix time, seconds. */
      readonly expires?: bigint
    }
  /**
   * `to` may act for the account from then on. Without `to`, the account gives the right up. `limited`: `to` may do only
   * what the right names, such as a session key or a delegate for votes.
   */
  | {
      readonly kind: 'control'
      readonly account: string
      /** The chain's name of the right. */
      readonly right: string
      readonly to?: string
      readonly limited?: true
      /** Unix time, seconds. */
      readonly expires?: bigint
      /** The right holds on every network. */
      readonly everywhere?: true
    }
  | { readonly kind: 'burn'; readonly token: string; readonly amount: bigint }
  /** The account is closed, and what remains in it goes to `to`. */
  | { readonly kind: 'close'; readonly account: string; readonly to: string }
  /**
   * A call to a contract or program whose effect is not known. `name`: the name of the function or instruction, if
   * known. `known`: this contract's own meaning of the function is known too.
   */
  | {
      readonly kind: 'call'
      readonly to: string
      readonly selector?: string
      readonly name?: string
      readonly known?: true
      readonly value: bigint
    }
  /**
   * An instruction with accounts that only the chain can resolve; `amount` of the token or the currency is at stake.
   */
  | {
      readonly kind: 'unresolved'
      readonly to: string
      readonly name?: string
      readonly token?: string
      readonly amount?: bigint
    }
  /** The signed transaction does not expire. */
  | { readonly kind: 'unexpiring' }
  /** Either all calls of the request take effect, or none. */
  | { readonly kind: 'atomic' }
  /** A service is asked to pay the fee. */
  | { readonly kind: 'paymaster'; readonly host: string }
  /** A part that cannot be read. */
  | { readonly kind: 'unreadable' }
  /** `bytes`: the text spells bytes that are not text. */
  | { readonly kind: 'text'; readonly text: string; readonly bytes?: true }
  /**
   * `known`: other effects tell what it allows. Otherwise `fields` are the signed values that no other effect shows.
   */
  | {
      readonly kind: 'data'
      readonly primaryType: string
      /** The name that the domain claims. */
      readonly domain: string
      /** The contract that checks the signature. */
      readonly contract?: string
      /** Undefined: the signature may hold on every network. */
      readonly networkId?: CaipNetworkId
      readonly salt?: string
      readonly known?: true
      readonly fields?: readonly { readonly name: string; readonly value: string }[]
    }

/** A sentence from a plugin's catalogue. */
export interface Sentence {
  /** The sentence, with names of variables in braces. */
  readonly message: Message
  /** By their names in the message. */
  readonly variables?: Readonly<Record<string, unknown>>
  /** Foreign text, shown in a frame below the sentence, so that it cannot pass for ours. */
  readonly quote?: string
}

/** A sentence about a risk of a request, with a code that tests and tools can compare. */
export interface Warning extends Sentence {
  /** `UNLIMITED_APPROVAL`, `LOOKALIKE_RECEIVER`, `OWN_ADDRESS`, … */
  readonly code: string
  /** The user would lose what the request moves, or control over an account. */
  readonly grave?: true
}

/** The effects of a request in plain words. It never states that a request is safe. */
export interface Explanation {
  /** The effects that the sentences describe. */
  readonly effects: readonly Effect[]
  /** The effects as sentences. */
  readonly sentences: readonly Sentence[]
  /** Risks that the user should know before signing. */
  readonly warnings: readonly Warning[]
  /** The results of simulations. Never rejects; the other fields do not wait for it. */
  readonly more?: Promise<{ readonly sentences: readonly Sentence[]; readonly warnings: readonly Warning[] }>
}

/** A token's symbol and decimals, as the caller knows them. */
export interface KnownToken {
  /** The CAIP-2 id of the token's network. */
  readonly networkId: CaipNetworkId
  /** A plain address; undefined for the network's own currency. */
  readonly address?: string
  /** The symbol that the caller shows. */
  readonly symbol: string
  /** Decimals of the smallest unit. */
  readonly decimals: number
  /** The source of symbol and decimals; undefined if the caller itself names the token. */
  readonly namedBy?: TokenNaming
  /** The symbol is that of another token that the network or a list names, or looks like it. */
  readonly imitates?: boolean
}

/** Explains requests to a wallet, and holds the one that the user reviews. */
export interface ExplainRequest {
  /** Makes no request of its own: it uses the adapter's reading of the request and the simulations of plugins. */
  explain(
    request: SigningRequest,
    options?: { tokens?: readonly KnownToken[]; signal?: AbortSignal | undefined },
  ): Promise<Explanation>
  /**
   * Declares that a review screen shows exactly this request until the signal aborts. Only shown requests
   * leave meanwhile, of any namespace (REQUEST_CHANGED).
   */
  hold(request: SigningRequest, signal: AbortSignal): void
}
/** Explains requests in plain words. Needs the plugin `signing`. */
export const explainRequest = service<ExplainRequest>('kernel/explain-request')

/** Adds sentences about the effects of a request, from a source that the plugin chooses. */
export interface Simulation {
  /** Imports the function that returns the sentences. */
  readonly load: () => Promise<{
    default: (request: SigningRequest, signal: AbortSignal) => Promise<readonly (Sentence | Warning)[]>
  }>
}
/** Sources of further sentences about a request, such as a simulation service. */
export const simulations = slot<Simulation>('kernel/simulations')

const MAX_KNOWN_RECEIVERS = 200

/**
 * Addresses that the user may know, by namespace: receivers in the user's history, and addresses of resolved names.
 * Other parties can influence them: they serve to detect look-alikes, and prove nothing.
 */
export const knownReceivers = slice<Readonly<Record<Namespace, readonly string[]>>>('kernel/seen-receivers', {})

/** For `set` of the slice: adds addresses, newest first. */
export const addKnownReceivers =
  (namespace: Namespace, addresses: readonly string[]) => (all: Readonly<Record<Namespace, readonly string[]>>) => ({
    ...all,
    [namespace]: [...new Set([...addresses, ...(all[namespace] ?? [])])].slice(0, MAX_KNOWN_RECEIVERS),
  })

/** A request that a review screen shows, and the tokens that it names. */
export interface ShownRequest {
  /** Exactly the request that the adapter receives. */
  readonly asked: SigningRequest
  /** Symbols and decimals of the request's tokens. */
  readonly tokens: readonly KnownToken[]
}

/** Explains the shown request, and holds it until the signal aborts. Undefined if no plugin explains requests. */
export async function showRequest(ctx: Context, { asked, tokens }: ShownRequest, signal: AbortSignal) {
  if (!ctx.has(explainRequest)) return undefined
  const { explain, hold } = await ctx.ask(explainRequest)
  signal.throwIfAborted()
  hold(asked, signal)
  return explain(asked, { tokens, signal })
}
