import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestMail {
  readonly to: readonly string[]
  /** Whether it came over TLS. */
  readonly isEncrypted: boolean
  /** Header lines, unfolded. */
  readonly headers: readonly string[]
  readonly subject: string
  readonly text: string
  /** The six digits of the text. */
  readonly code: string
}

/** A real mail server of a test, on a port of its own. */
export interface TestMailServer {
  readonly settings: { readonly url: string; readonly from: string }
  readonly mails: TestMail[]
  /** The status with which it refuses the next receivers; undefined: it takes them. */
  refuses?: number | undefined
  stop(): Promise<void>
}

const USER = { name: 'gateway', password: 'a-hidden-password' }

/** Of how the server speaks TLS: from the first byte, when it is asked to, or not at all. */
type Encryption = 'smtps' | 'STARTTLS' | 'none'

export async function startMailServer(encryption: Encryption = 'none'): Promise<TestMailServer> {
  const mails: TestMail[] = []
  const isSecure = encryption === 'smtps'
  const server = new SMTPServer({
    secure: isSecure,
    disabledCommands: encryption === 'none' ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    closeTimeout: 1,
    onAuth({ username, password }, _, done) {
      const isKnown = username === USER.name && password === USER.password
      if (isKnown) done(null, { user: username })
      else done(new Error('Invalid user'))
    },
    onRcptTo(_, __, done) {
      const { refuses } = opened
      done(refuses === undefined ? null : Object.assign(new Error('No such mailbox'), { responseCode: refuses }))
    },
    onData(stream, { envelope, secure }, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, isEncrypted: secure, ...readMail(Buffer.concat(parts).toString()) })
        done()
      })
    },
  })
  // A client that ends its connection in the middle is no matter of the test.
  server.on('error', () => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const opened: TestMailServer = {
    mails,
    settings: {
      url: `${isSecure ? 'smtps' : 'smtp'}://${USER.name}:${USER.password}@127.0.0.1:${port}/${encryption === 'none' ? '?ignoreTLS=true' : ''}`,
      from: 'Harbor <codes@harbor.example>',
    },
    stop: () => new Promise(done => server.close(() => done())),
  }
  return opened
}

function readMail(raw: string): Omit<TestMail, 'to' | 'isEncrypted'> {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const text = raw.slice(end + 4).trim()
  const subject = headers.find(line => /^subject: /i.test(line))?.slice('subject: '.length) ?? ''
  return { headers, subject, text, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
}
