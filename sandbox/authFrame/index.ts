import { Hono } from 'hono'
import { createFaults, type Faults } from '../faults'
import { listen } from '../listen'
import { createAssets } from './assets'
import { createFrameFaults, type FrameFaults } from './faults'
import type { FrameChain } from './frame/chainSelection'
import { createMailbox, type Mailbox } from './mail/mailbox'
import { createMailSender } from './mail/mailSender'
import { createMailboxPage } from './pages/mailboxPage'
import { createPages } from './pages/pages'
import { createProviders } from './pages/providers'
import { createApi } from './server/api'
import { answerErrors } from './server/refusal'
import { createAuthServices } from './server/services'
import { createToken } from './server/sessions'
import { emailIdentity } from './server/users'
import { createTestFunds } from './testFunds'

/** Options of `startAuthFrame`. */
export interface AuthFrameOptions {
  /** Chains that the frame signs for; it connects to no other nodes. */
  chains?: readonly FrameChain[]
  /** Gives each user a second EVM account, called smart. Default: true. */
  smartAccounts?: boolean
  /** Pages that may embed the frame, as a CSP source list. Default: any. */
  frameAncestors?: string
  /** Secret from which all keys are derived. Default: random, so that the keys end with the server. */
  secret?: string
  /**
   * A real SMTP server, `smtp://user:pass@host`. Without one, the server is for tests only: mails end in a public
   * mailbox, and tests can set faults.
   */
  smtp?: string
  /** Gives new users coins on every chain; the nodes must be anvil's or the sandbox's. Default: false. */
  fundUsers?: boolean
  /** Unix milliseconds. */
  now?: () => number
  /** The port; a free one by default. */
  port?: number
}

/** A running login frame, with its mailbox and its faults. */
export interface AuthFrame {
  /** Origin of the frame: `http://secure.localhost:{port}`. */
  readonly url: string
  /** The page that a host embeds. */
  readonly sdkUrl: string
  /** The page that lists the mails. */
  readonly mailboxUrl: string
  /** The mails that the frame's server has sent. */
  readonly mailbox: Mailbox
  /** Faults of the frame's answers to the host's page. */
  readonly faults: FrameFaults
  /** Faults of its HTTP server. */
  readonly httpFaults: Faults
  /** Adds a chain to sign for, from the frame's next load on. */
  addChain(chain: FrameChain): void
  /** Replaces the user's account by another one with other keys. */
  changeUser(email: string): void
  /** Ends the user's sessions everywhere, without notice to the frame. */
  signOutEverywhere(email: string): void
  /** Stops its servers. */
  close(): Promise<void>
}

/**
 * Starts a login frame on an origin of its own: users log in by email, by a simulated social account or Farcaster, and
 * sign with real keys that the embedding page never sees.
 *
 * @example
 * const frame = await startAuthFrame({ chains: [{ id: 'eip155:31337', name: 'Local One', rpcUrl }] })
 * const { code } = await frame.mailbox.next('ada@example.com')
 * await frame.close()
 */
export async function startAuthFrame(options: AuthFrameOptions = {}): Promise<AuthFrame> {
  const { smartAccounts = true, frameAncestors = '*', secret = createToken(), now = Date.now, smtp, port } = options
  const chains = [...(options.chains ?? [])]
  const app = new Hono()
  const httpFaults = createFaults()
  const listening = await listen(httpFaults.wrap(app.fetch), { port, host: 'secure.localhost' })
  const { origin: url } = listening

  const mailbox = createMailbox(now)
  const mailSender = createMailSender(async () => smtp ?? mailbox.smtp())
  const services = createAuthServices({ mailSender, secret, now, linkTo: link => `${url}/device/${link}` })
  const { users, sessions, emailLogin } = services
  const faults = createFrameFaults()
  const testNetworks = smtp === undefined
  const intruder = testNetworks ? `http://evil.localhost:${listening.port}` : undefined
  const config = () => ({ chains, smartAccounts, storageBlocked: faults.storageBlocked })

  app.onError(answerErrors)
  const beforeLogin = options.fundUsers ? createTestFunds({ chains, seedOf: users.seedOf }) : async () => {}
  app.route('/api', createApi(services, { origin: url, beforeLogin }))
  app.route('/', createPages({ emailLogin, config, frameScript: testNetworks ? 'faultySdk' : 'sdk', frameAncestors }))
  app.route('/', createProviders({ ...services, origin: url, intruder }))
  app.route('/', createAssets())
  if (testNetworks) {
    app.route('/', createMailboxPage(mailbox))
    app.post('/faults/:name', c => c.json(faults.take(c.req.param('name')) ?? null))
  }

  return {
    url,
    sdkUrl: `${url}/sdk`,
    mailboxUrl: `${url}/mailbox`,
    mailbox,
    faults,
    httpFaults,
    addChain: chain => {
      if (!chains.some(({ id }) => id === chain.id)) chains.push(chain)
    },
    changeUser: email => sessions.move(users.changeId(emailIdentity(email))),
    signOutEverywhere(email) {
      const user = users.find(emailIdentity(email))
      if (user) sessions.endAll(user.id)
    },
    async close() {
      mailSender.stop()
      await Promise.all([listening.stop(), mailbox.stop()])
    },
  }
}
