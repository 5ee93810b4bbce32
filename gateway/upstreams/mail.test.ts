import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer, type TestMailServer } from '../testing/startMailServer'
import { SHORT_MS, startUpstream } from '../testing/startUpstream'
import { createMailer, examineMailServer, type MailSettings } from './mail'

const ANN = 'ann@mail.example'

let server: TestMailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.stop())

async function using<T>(settings: MailSettings, run: (mailer: ReturnType<typeof createMailer>) => Promise<T>) {
  const mailer = createMailer(settings, { timeoutMs: 20 * SHORT_MS })
  try {
    return await run(mailer)
  } finally {
    mailer.close()
  }
}

test('a mail is plain text with the code, its end and advice, and the project’s name is its subject', async () => {
  await using(server.settings, mailer => mailer.send(ANN, '012345', 'Quartz'))
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatchObject({ to: [ANN], subject: 'Your code for Quartz', code: '012345' })
  expect(server.mails[0]?.text.replaceAll('\r\n\r\n', ' ')).toBe(
    'Your code is 012345. It is valid for ten minutes and can be used once. ' +
      'If you did not ask for it, ignore this email and give the code to no one.',
  )
  const { headers = [] } = server.mails[0] ?? {}
  expect(headers).toContain('From: Harbor <codes@harbor.example>')
  expect(headers).toContain('Auto-Submitted: auto-generated')
  expect(headers.find(line => line.startsWith('Content-Type'))).toContain('text/plain')
})

test.each([
  'Quartz\r\nBcc: eve@mail.example',
  'Quartz\nBcc: eve@mail.example',
  'Quartz\u2028Bcc: eve@mail.example\u0000',
])('a project’s name cannot add a header or a receiver: %j', async name => {
  await using(server.settings, mailer => mailer.send(ANN, '012345', name))
  const [mail] = server.mails
  expect(mail?.to).toEqual([ANN])
  expect(mail?.headers.filter(line => /^(bcc|cc|to):/i.test(line))).toEqual([`To: ${ANN}`])
  expect(mail?.subject).toBe('Your code for Quartz Bcc: eve@mail.example')
})

test('an address cannot add a receiver', async () => {
  for (const to of ['ann@mail.example, eve@mail.example', 'ann@mail.example\r\nRCPT TO:<eve@mail.example>'])
    await using(server.settings, mailer => mailer.send(to, '012345', 'Quartz')).catch(() => {})
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('eve@mail.example')
})

test('a mailbox that the server refuses, for now or for good, keeps no other mail from being sent', async () => {
  await using(server.settings, async mailer => {
    server.refuses = 550
    for (let times = 0; times < 8; times++)
      await expect(mailer.send(ANN, '012345', 'Quartz')).rejects.toMatchObject({ name: 'MailRefusal' })
    server.refuses = undefined
    await mailer.send(ANN, '012345', 'Quartz')
    server.refuses = 450
    for (let times = 0; times < 8; times++)
      await expect(mailer.send(ANN, '012345', 'Quartz')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
    server.refuses = undefined
    await mailer.send(ANN, '012345', 'Quartz')
  })
  expect(server.mails).toHaveLength(2)
})

test.each(['smtps', 'STARTTLS'] as const)(
  'a server with %s gets no password without a trusted certificate',
  async how => {
    const secure = await startMailServer(how)
    const { url, from } = secure.settings
    expect(await examineMailServer(secure.settings)).toMatch(/^(ESOCKET|ETLS|\w*CERT\w*)/)
    const trusting = { url: `${url}?tls.rejectUnauthorized=false`, from }
    await using(trusting, mailer => mailer.send(ANN, '012345', 'Quartz'))
    expect(secure.mails).toMatchObject([{ to: [ANN], isEncrypted: true }])
    await secure.stop()
  },
)

test('a server that fails gives an error without the address, the code and the password', async () => {
  const silent = await startUpstream(() => {})
  const { url, from } = server.settings
  const wrong = url.replace('a-hidden-password', 'another-password')
  server.refuses = 451
  const failing = [
    [url, 'EENVELOPE 451'],
    [wrong, 'EAUTH 535'],
    [url.replace(/@.*/, '@127.0.0.1:9'), 'ECONNECTION|ESOCKET|ECONNREFUSED'],
    [silent.url.replace('http', 'smtp'), '\\w+'],
    // The test's server has no TLS.
    [url.replace('?ignoreTLS=true', ''), 'ETLS \\d+'],
  ] as const
  for (const [address, reason] of failing) {
    const error = await using({ url: address, from }, mailer => mailer.send(ANN, '012345', 'Quartz')).catch(one => one)
    expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', message: 'The mail server does not take mails' })
    expect(error.cause.message).toMatch(new RegExp(`^(${reason})$`))
    expect(error.cause.cause).toBeUndefined()
    expect(inspect(error)).not.toMatch(/ann@|012345|password/)
  }
  silent.stop()
})

test('the operator learns whether the server accepts the settings, without a mail', async () => {
  expect(await examineMailServer(server.settings)).toBeUndefined()
  const { url, from } = server.settings
  expect(await examineMailServer({ url: url.replace('hidden', 'other'), from })).toBe('EAUTH 535')
  expect(server.mails).toEqual([])
})
