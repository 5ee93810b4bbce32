import { type Context, namespaceOf, type SignInMessage } from '../../../../kernel'
import { toHex } from '../../../../kernel/bytes'
import { namespaceShortLabel, sameAddress, signInEvidence } from '../../../../kernel/kit'
import { ERC4361_NAMESPACE, writeSignIn } from '../../../../verify/signInText'
import type { SignInOptions, Siwx } from '../../state'
import { draftMessage, PLACEHOLDER } from './draftMessage'
import { addSession, dropSessions, replaceSessions, validSessions } from './sessionStore'

const DAY_SECONDS = 86_400
const NONCE_BYTES = 16

/** The default sign-in: stored in the user's browser, verified at each read. */
export function browserSiwx(ctx: Context, options: SignInOptions = {}): Siwx {
  const { expiresInSeconds = DAY_SECONDS, statement, nonce = randomNonce } = options
  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const draft = await draftMessage(ctx, { accountAddress, chainId, nonce: await nonce() })
      const resources = [...(options.resources ?? []), ...ctx.read(signInEvidence).resources]
      const end = Date.parse(draft.issuedAt) + expiresInSeconds * 1000
      const message: SignInMessage = {
        ...draft,
        expirationTime: new Date(end).toISOString(),
        ...(statement !== undefined && { statement }),
        ...(notBefore !== undefined && { notBefore }),
        ...(resources.length > 0 && { resources }),
      }
      return { ...message, toString: () => write(ctx, message) }
    },
    addSession: session => addSession(ctx, session, options),
    setSessions: sessions => replaceSessions(ctx, sessions, options),
    revokeSession: (chainId, address) => dropSessions(ctx, ({ data }) => isOf(data, { chainId, address })),
    getSessions: (chainId, address) => validSessions(ctx, ({ data }) => isOf(data, { chainId, address })),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect,
  }
}

const isOf = (data: SignInMessage, { chainId, address }: { chainId: string; address: string }) =>
  data.chainId === chainId && sameAddress(data.accountAddress, address)

/** Validates the message with a stand-in while the account is not known yet. */
function write({ settings }: Context, message: SignInMessage): string {
  const name = namespaceShortLabel(settings, namespaceOf(message.chainId)).text
  if (message.accountAddress !== PLACEHOLDER) return writeSignIn(message, { name })
  const standIn = namespaceOf(message.chainId) === ERC4361_NAMESPACE ? `0x${'0'.repeat(40)}` : 'account'
  return writeSignIn({ ...message, accountAddress: standIn }, { name }).replace(`\n${standIn}\n`, `\n${PLACEHOLDER}\n`)
}

async function randomNonce(): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  return toHex(bytes)
}
