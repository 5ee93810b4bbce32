import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import type { Address, Hex, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { connectQuestion, questionOf } from '../../chains/evm/question'
import type { WalletChain } from '../../chains/evm/walletConfig'
import { type Answer, type Ask, decide } from '../decision'
import { asRecord, REJECTED, SERVER_ERROR, WalletError } from '../walletError'
import { signIn } from './authenticate'
import { createBitcoinSigner } from './namespaces/bitcoin'
import { createCosmosSigner } from './namespaces/cosmos'
import type { NamespaceSigner } from './namespaces/namespaceSigner'
import { createSolanaSigner } from './namespaces/solana'
import type { WalletConfig, WalletConnectWallet } from './openWallet'
import { answerRequest, EVENTS, METHODS } from './requests'
import { type Client, listSessions, showAccounts, showChain, type WalletSession } from './sessions'

type Proposal = SignClientTypes.EventArguments['session_proposal']
type SessionRequest = SignClientTypes.EventArguments['session_request']
type Authentication = SignClientTypes.EventArguments['session_authenticate']

/**
 * The wallet: one key in use, one chain in use, and a client that receives requests. In each namespace beside the EVM
 * it has one account, on any network that a site names.
 */
export class SignClientWallet implements WalletConnectWallet {
  answer: Answer
  readonly requests: WalletConnectWallet['requests'] = []
  readonly proposals: WalletConnectWallet['proposals'] = []
  readonly failures: unknown[] = []
  private readonly accounts: LocalAccount[]
  private readonly chains: Map<number, WalletChain>
  private readonly signers: ReadonlyMap<string, NamespaceSigner>
  private readonly listeners = new Set<() => void>()
  private accountIndex = 0
  private chainId: number

  constructor(
    private readonly client: Client,
    { answer, chains, keys }: WalletConfig,
    private readonly ask: Ask,
  ) {
    this.answer = answer
    this.accounts = keys.map(key => privateKeyToAccount(key))
    this.chains = new Map(chains.map(chain => [chain.id, chain]))
    this.chainId = chains[0]?.id ?? 0
    this.signers = createNamespaceSigners(keys[0])
    client.on('session_proposal', event => this.note(this.propose(event)))
    client.on('session_request', event => this.note(this.request(event)))
    client.on('session_authenticate', event => this.note(this.authenticate(event)))
    client.on('session_delete', () => this.changed())
    client.on('session_connect', () => this.changed())
  }

  get addresses(): Address[] {
    return this.accounts.map(({ address }) => address)
  }

  get address(): Address {
    return this.account.address
  }

  get chain(): WalletChain {
    return existing(this.chains.get(this.chainId), 'chain')
  }

  private get account(): LocalAccount {
    return existing(this.accounts[this.accountIndex], 'account')
  }

  async pair(text: string): Promise<void> {
    const uri = text.startsWith('wc:') ? text : (new URL(text).searchParams.get('uri') ?? '')
    await this.client.core.pairing.pair({ uri })
  }

  sessions(): WalletSession[] {
    return listSessions(this.client)
  }

  async switchAccount(index: number): Promise<void> {
    existing(this.accounts[index], 'account')
    this.accountIndex = index
    await Promise.all(this.sessions().map(({ topic }) => showAccounts(this.client, topic, this)))
    this.changed()
  }

  async switchChain(id: number): Promise<void> {
    existing(this.chains.get(id), 'chain')
    this.chainId = id
    await Promise.all(this.sessions().map(({ topic }) => showChain(this.client, topic, this)))
    this.changed()
  }

  forgetChain(id: number): void {
    this.chains.delete(id)
  }

  async disconnect(): Promise<void> {
    const reason = getSdkError('USER_DISCONNECTED')
    await Promise.all(this.sessions().map(({ topic }) => this.client.disconnect({ topic, reason })))
    this.changed()
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async stop(): Promise<void> {
    this.client.core.heartbeat.stop()
    await this.client.core.relayer.transportClose()
  }

  /** A message from the relay has no caller to report an error to. */
  private note(work: Promise<void>): void {
    work.catch(error => this.failures.push(error))
  }

  private changed(): void {
    for (const listener of this.listeners) listener()
  }

  /** The wallet's EVM chains. The active chain comes first: sites take the first one as the current one. */
  private supported() {
    const ids = [this.chainId, ...[...this.chains.keys()].filter(id => id !== this.chainId)]
    const chains = ids.map(id => `eip155:${id}`)
    return { chains, methods: METHODS, events: EVENTS, accounts: chains.map(chain => `${chain}:${this.address}`) }
  }

  /** The same for the other namespaces that a site asks for. */
  private async supportedBeside({ optionalNamespaces }: Proposal['params']) {
    const asked = Object.entries(optionalNamespaces).map(async ([namespace, { chains = [] }]) => {
      const signer = this.signers.get(namespace)
      if (!signer) return []
      const accounts = await Promise.all(chains.map(async chain => `${chain}:${await signer.address(chain)}`))
      return [[namespace, { chains, methods: [...signer.methods], events: EVENTS, accounts }] as const]
    })
    return Object.fromEntries((await Promise.all(asked)).flat())
  }

  private async propose({ id, params, verifyContext }: Proposal): Promise<void> {
    const { metadata } = params.proposer
    const { validation, isScam = false } = verifyContext.verified
    this.proposals.push({ name: metadata.name, url: metadata.url, validation, isScam })
    try {
      await decide(this.answer, connectQuestion(`${metadata.name} (${metadata.url})`), this.ask)
    } catch {
      return this.client.reject({ id, reason: getSdkError('USER_REJECTED') })
    }
    const namespaces = await this.agree(params)
    if (!namespaces) return this.client.reject({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
    // A proposal may contain a sign-in: one click approves both.
    const wanted = params.requests?.authentication ?? []
    const authentication = (await Promise.all(wanted.map(payload => this.signIn(payload)))).flat()
    const proposalRequestsResponses = { authentication }
    const { acknowledged } = await this.client.approve({ id, namespaces, proposalRequestsResponses })
    await acknowledged()
    this.changed()
  }

  /** The namespaces that both sides support, or undefined if there are none. */
  private async agree(proposal: Proposal['params']): Promise<SessionTypes.Namespaces | undefined> {
    const supportedNamespaces = { eip155: this.supported(), ...(await this.supportedBeside(proposal)) }
    try {
      const namespaces = buildApprovedNamespaces({ proposal, supportedNamespaces })
      return Object.values(namespaces).some(({ accounts }) => accounts.length > 0) ? namespaces : undefined
    } catch {
      // The library throws if a required part is missing; the wallet then rejects the proposal.
      return undefined
    }
  }

  private async authenticate({ id, params }: Authentication): Promise<void> {
    try {
      await decide(this.answer, connectQuestion(params.requester.metadata.url), this.ask)
    } catch {
      return this.client.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
    }
    await this.client.approveSessionAuthenticate({ id, auths: await this.signIn(params.authPayload) })
    this.changed()
  }

  private signIn(payload: Parameters<typeof signIn>[0]['payload']) {
    const { chains, methods } = this.supported()
    return signIn({
      payload,
      chains,
      methods,
      account: this.account,
      format: request => this.client.formatAuthMessage(request),
    })
  }

  private async request({ topic, id, params }: SessionRequest): Promise<void> {
    const { method, params: args } = params.request
    this.requests.push({ method, params: args, chainId: params.chainId })
    this.changed()
    const response = await this.fulfil(method, args, params.chainId).then(
      result => ({ id, jsonrpc: '2.0', result }),
      error => ({ id, jsonrpc: '2.0', error: toJsonRpcError(error) }),
    )
    await this.client.respond({ topic, response })
    if (method === 'wallet_switchEthereumChain' && 'result' in response) await showChain(this.client, topic, this)
    this.changed()
  }

  private async fulfil(method: string, args: unknown, chainId: string): Promise<unknown> {
    const signer = this.signers.get(chainId.slice(0, chainId.indexOf(':')))
    if (signer) {
      const request = { method, params: asRecord(args), chainId }
      const question = signer.question(request)
      if (question) await decide(this.answer, question, this.ask)
      return signer.answer(request)
    }
    const chain = existing(this.chains.get(Number(chainId.split(':')[1])), 'chain')
    return answerRequest(method, Array.isArray(args) ? args : [args], {
      account: this.account,
      chain,
      chains: this.chains,
      consent: () => decide(this.answer, questionOf(method, Array.isArray(args) ? args : [args], chain), this.ask),
      choose: id => {
        this.chainId = id
      },
    })
  }
}

/** WalletConnect has a code of its own for a refusal. */
function toJsonRpcError(error: unknown): { code: number; message: string } {
  if (!(error instanceof WalletError)) return { code: SERVER_ERROR, message: String(error) }
  return error.code === REJECTED ? getSdkError('USER_REJECTED') : { code: error.code, message: error.message }
}

function existing<T>(value: T | undefined, kind: string): T {
  if (value === undefined) throw new Error(`The wallet has no such ${kind}`)
  return value
}

/** Signers for the namespaces beside the EVM, by namespace, all from one secret. */
function createNamespaceSigners(key: Hex | undefined): ReadonlyMap<string, NamespaceSigner> {
  const secret = key?.slice(2) ?? ''
  return new Map([
    ['solana', createSolanaSigner(secret)],
    ['bip122', createBitcoinSigner(secret)],
    ['cosmos', createCosmosSigner(secret)],
  ])
}
