import { defineMessage, type Message } from './messages'
import type { Namespace, Network } from './networks'
import type { CurrentOptions, ResolvedOptions } from './options'
import type { SignInMessage } from './signIn'

/** A namespace as its adapter describes it. It loads with the first plugin's code, before any of that runs. */
export interface NamespaceDescription {
  /** The user-facing name of its networks: `EVM networks`. */
  readonly label: string
  /** The name where space is short: `EVM`. By default the label. */
  readonly shortLabel?: string
  /**
   * Its picture, as a `data:image/` URL of at most 64 KB: another value is reported, and no other URL is shown. Its
   * networks without a picture have it, too.
   */
  readonly icon?: string
  /** Its image in the project API's directory, if it has no `icon`. By default the image of its first network. */
  readonly imageId?: string
  /** Images of its networks in the project API's directory, by CAIP-2 reference. */
  readonly networkImages?: () => Promise<Readonly<Record<string, string>>>
  /** The account type that is used first if a wallet shows several types. */
  readonly accountType?: string
  /**
   * The user-facing names of its kinds of account, by `Account.type`: the account view offers the kinds that a wallet
   * shows. `eoa`, `smartAccount`, `payment` and `ordinal` have a name without it; another kind has none.
   */
  readonly accountKinds?: Readonly<Record<string, Message>>
  /**
   * The same text for each spelling of an address, where one account has several, as on TON. Reviews compare by it:
   * whether a receiver is the user's own, has received before, or looks like another. It is never shown.
   */
  readonly addressKey?: (address: string) => string
  /**
   * Verifies a sign-in on the page: resolves to the signer's address in canonical spelling, or to undefined if the
   * account did not sign the text. Without it, accounts of a namespace that `portico/verify` does not know cannot sign
   * in. A server passes the same function as `namespaces` to `createVerifier`.
   *
   * If `signature` is another proof than a signature of the text, such as the JSON of one that the wallet gave while it
   * connected, the function must check that the proof covers the nonce, the domain and the address of `fields`: anyone
   * can write a text around a proof of someone else.
   */
  readonly verifySignIn?: (signed: {
    readonly chainId: string
    readonly address: string
    /** The sign-in message. */
    readonly text: string
    /** As the text states them. */
    readonly fields: SignInMessage
    readonly signature: string
  }) => Promise<string | undefined>
  /**
   * Texts that its transfers carry for their receiver, such as a memo or a destination tag, by their keys in
   * `TransferRequest.fields`. Send has an input for each, and the kernel refuses every other field.
   */
  readonly transferFields?: Readonly<
    Record<
      string,
      {
        /** The user-facing name: `Memo`. */
        readonly label: Message
        /** The most bytes of the text in UTF-8. */
        readonly maxBytes?: number
        /** Matches a whole valid text: `/^\d{1,10}$/`. */
        readonly pattern?: RegExp
      }
    >
  >
  /**
   * The methods and events that WalletConnect wallets are asked to support. Without it, WalletConnect does not propose
   * the namespace, unless it is one of this package.
   */
  readonly walletConnect?: { readonly methods: readonly string[]; readonly events: readonly string[] }
  /** The services of the project API that serve its accounts. */
  readonly served?: ServedBy
}

/** Services of the project API, with the facts that a service needs about the namespace. */
export interface ServedBy {
  /** Token balances, with the addresses that the service uses. */
  readonly balances?: TokenAddresses
  /** The account's transactions. */
  readonly history?: true
  readonly accountNames?: true
  /** Quotes and transactions of swaps. */
  readonly swaps?: true
  /** Purchases with a card. */
  readonly onramp?: true
  /** Payments from an exchange. */
  readonly exchanges?: true
}

/** Token addresses of the project API. */
export interface TokenAddresses {
  /** Matches the token addresses that the service uses. */
  readonly format: RegExp
  /** The address that stands for the network's native currency. */
  readonly native: string
  /** Other addresses that stand for it, and never for a token. */
  readonly nativeAliases?: readonly string[]
  /** Current CAIP-2 references, by the ones that the project API used earlier for the same networks. */
  readonly formerReferences?: Readonly<Record<string, string>>
}

/** The descriptions of namespaces, by CAIP-2 namespace. */
export type NamespaceDescriptions = Readonly<Record<Namespace, NamespaceDescription>>

type Described = Pick<ResolvedOptions, 'descriptions'>

/** The namespace's description; without one, its label is its own id. */
export const descriptionOf = ({ descriptions }: Described, namespace: Namespace): NamespaceDescription =>
  descriptions[namespace] ?? { label: namespace }

/** The user-facing name of the namespace's networks. */
export const namespaceLabel = (settings: Described, namespace: Namespace): Message =>
  defineMessage(`namespace/${namespace}`, descriptionOf(settings, namespace).label)

/** The name of the namespace where space is short. */
export function namespaceShortLabel(settings: Described, namespace: Namespace): Message {
  const { label, shortLabel = label } = descriptionOf(settings, namespace)
  return defineMessage(`namespace/${namespace}/short`, shortLabel)
}

/** Does the service serve accounts of the namespace? */
export const isServed = (settings: Described, service: keyof ServedBy, namespace: Namespace): boolean =>
  Boolean(descriptionOf(settings, namespace).served?.[service])

/**
 * May the service serve a namespace with an adapter, for a gate? Until the descriptions have loaded, the answer is yes.
 */
export const mayServe = (settings: Described & Pick<CurrentOptions, 'namespaces'>, service: keyof ServedBy): boolean =>
  settings.namespaces.some(namespace => !settings.descriptions[namespace] || isServed(settings, service, namespace))

/** Does the network have account names? Test networks have none. */
export const hasNames = (
  settings: Described,
  { chainNamespace, testnet }: Pick<Network, 'chainNamespace' | 'testnet'>,
): boolean => !testnet && isServed(settings, 'accountNames', chainNamespace)
