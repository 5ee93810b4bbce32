import * as v from 'valibot'

/* The messages of the hosted login and their answers: names and shapes as on the wire. */

/** `connect`: a late answer raises an alert after two minutes. `person`: the user may take any time. */
type TimeLimit = 'connect' | 'person' | 'usual'

interface FrameMessage<Payload, Reply> {
  /** Never set: it carries the type. */
  readonly payload?: Payload
  readonly reply: v.GenericSchema<unknown, Reply>
  readonly timeLimit: TimeLimit
}

// The length of a text is limited by the size of the whole message.
const text = v.string()
const some = v.custom<string>(raw => typeof raw === 'string' && raw !== '')
const nothing = v.unknown()
const accountType = v.picklist(['eoa', 'smartAccount'])
/** A number is an EVM chain; a string is a CAIP-2 id. */
const chainId = v.custom<number | string>(raw =>
  typeof raw === 'number' ? Number.isSafeInteger(raw) && raw > 0 : typeof raw === 'string' && raw.length < 42,
)
const signInMessage = v.object({
  accountAddress: some,
  chainId: some,
  domain: some,
  uri: some,
  version: some,
  nonce: some,
  statement: v.optional(text),
  resources: v.optional(v.array(text)),
  requestId: v.optional(text),
  issuedAt: v.optional(text),
  expirationTime: v.optional(text),
  notBefore: v.optional(text),
})

const user = v.object({
  email: v.nullish(text),
  address: some,
  chainId,
  accounts: v.nullish(v.array(v.object({ address: some, type: accountType }))),
  userName: v.nullish(text),
  smartAccountDeployed: v.nullish(v.boolean()),
  preferredAccountType: v.nullish(accountType),
  signature: v.nullish(text),
  message: v.nullish(text),
  siwxMessage: v.nullish(signInMessage),
})
export type UserReply = v.InferOutput<typeof user>

type SignInDraft = v.InferOutput<typeof signInMessage> & { readonly serializedMessage: string }

/** The account type, the network, and the message to sign in the same step. */
export interface UserRequest {
  readonly chainId: string
  readonly preferredAccountType?: string
  readonly siwxMessage?: SignInDraft
  readonly rpcUrl?: string
}

export interface RpcPayload {
  readonly method: string
  readonly params: unknown
  readonly chainId?: string
  readonly chainNamespace?: string
  readonly rpcUrl?: string
}

interface DappData {
  readonly metadata: { name: string; description: string; url: string; icons: readonly string[] }
  readonly sdkVersion?: string
  readonly sdkType: string
  readonly projectId: string
}

interface ThemeData {
  readonly themeMode?: 'light' | 'dark'
  readonly themeVariables: Readonly<Record<string, string>>
  readonly w3mThemeVariables: Readonly<Record<string, string>>
}

const message = <Payload, Reply>(
  reply: v.GenericSchema<unknown, Reply>,
  { timeLimit = 'usual' }: { timeLimit?: TimeLimit } = {},
): FrameMessage<Payload, Reply> => ({ reply, timeLimit })

/** By name. Source: wire facts of the provider, section 3.3. */
export const FRAME_MESSAGES = {
  SWITCH_NETWORK: message<{ chainId: string; rpcUrl?: string }, { chainId: string | number }>(v.object({ chainId })),
  CONNECT_EMAIL: message<{ email: string }, { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }>(
    v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    { timeLimit: 'connect' },
  ),
  CONNECT_DEVICE: message<void, unknown>(nothing, { timeLimit: 'connect' }),
  CONNECT_OTP: message<{ otp: string }, unknown>(nothing, { timeLimit: 'connect' }),
  CONNECT_SOCIAL: message<UserRequest & { uri: string }, UserReply>(user, { timeLimit: 'connect' }),
  GET_SOCIAL_REDIRECT_URI: message<{ provider: string }, { uri: string }>(v.object({ uri: some }), {
    timeLimit: 'connect',
  }),
  GET_FARCASTER_URI: message<void, { url: string }>(v.object({ url: some })),
  CONNECT_FARCASTER: message<void, { userName?: string | null }>(v.object({ userName: v.nullish(text) }), {
    timeLimit: 'person',
  }),
  GET_USER: message<UserRequest, UserReply>(user),
  SIGN_OUT: message<void, unknown>(nothing),
  IS_CONNECTED: message<void, { isConnected: boolean }>(v.object({ isConnected: v.boolean() })),
  RPC_REQUEST: message<RpcPayload, unknown>(v.unknown(), { timeLimit: 'person' }),
  RPC_ABORT: message<void, unknown>(nothing),
  UPDATE_EMAIL: message<{ email: string }, { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }>(
    v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  ),
  UPDATE_EMAIL_PRIMARY_OTP: message<{ otp: string }, unknown>(nothing),
  UPDATE_EMAIL_SECONDARY_OTP: message<{ otp: string }, { newEmail: string }>(v.object({ newEmail: some })),
  SYNC_THEME: message<ThemeData, unknown>(nothing),
  SYNC_DAPP_DATA: message<DappData, unknown>(nothing),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: message<void, { smartAccountEnabledNetworks: number[] }>(
    v.object({ smartAccountEnabledNetworks: v.array(v.custom<number>(Number.isSafeInteger)) }),
  ),
  SET_PREFERRED_ACCOUNT: message<{ type: string }, { type: string; address: string }>(
    v.object({ type: accountType, address: some }),
  ),
  RELOAD: message<void, unknown>(nothing),
}

export type MessageName = keyof typeof FRAME_MESSAGES
export type PayloadOf<N extends MessageName> =
  (typeof FRAME_MESSAGES)[N] extends FrameMessage<infer Payload, infer _> ? Payload : never
export type ReplyOf<N extends MessageName> =
  (typeof FRAME_MESSAGES)[N] extends FrameMessage<infer _, infer Reply> ? Reply : never
