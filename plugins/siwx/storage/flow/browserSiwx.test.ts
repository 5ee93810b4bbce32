import { beforeAll, describe, expect, test } from 'vitest'
import { errorReported, type SignInOnConnect } from '../../../../kernel'
import { signInEvidence, signInOnConnect } from '../../../../kernel/kit'
import { createVerifier, memoryNonces } from '../../../../verify'
import { signOnConnect } from '../../signIn/flow/signOnConnect'
import { prompt } from '../../signIn/state'
import { EVM, FIRST, ONE, SECOND, SOL, SOLANA, SOLANA_ADDRESS, signAs, TWO, type Visit, visit } from '../../testKit'

const DAY = 86_400_000
const SESSIONS = 'siwx/sessions'

// Imported first, so that the tests wait for promises only.
beforeAll(() =>
  Promise.all([
    import('../../module'),
    import('./chooseSiwx'),
    import('./browserSiwx'),
    import('../../../session/module'),
    import('../../../../verify'),
    import('../../../../verify/namespaces/eip155'),
    import('../../../../verify/namespaces/solana'),
    visit(),
  ]),
)

async function sign(here: Visit): Promise<void> {
  await here.sign()
  await here.wallet.prompts[0]?.approve()
  // The platform checks the signature in its own time.
  await expect.poll(here.step).not.toBe('storing')
  await here.settle()
}

async function signedIn(options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const here = await visit({ signIn: true, ...options })
  await here.connect()
  await sign(here)
  expect(here.views()).toEqual([])
  return here
}

/** A session of the first account that a wallet has signed while it connected. */
async function signedDraft(service: SignInOnConnect) {
  const draft = await service.draft(ONE)
  if (!draft) throw new Error('There is no draft')
  const { toString: _, ...data } = { ...draft, accountAddress: FIRST }
  const message = String(draft).replace('<<AccountAddress>>', FIRST)
  return { data, message, signature: await signAs(FIRST, message) }
}

const stored = ({ edges }: Visit) =>
  edges.storage.get(SESSIONS) as { message: string; signature: string; data: object }[]

describe('the message', () => {
  test('the message is the standard’s, with the account, the page, the time and the expiry', async () => {
    const here = await visit({
      signIn: { statement: 'I accept the terms', resources: ['https://app.example/terms'] },
    })
    await here.connect()
    await here.sign()
    expect(here.wallet.prompts[0]?.message).toMatch(
      new RegExp(
        `^app.example wants you to sign in with your Ethereum account:\n${FIRST}\n\nI accept the terms\n\n` +
          'URI: https://app.example/page\nVersion: 1\nChain ID: 1\nNonce: [\\da-f]{32}\n' +
          'Issued At: 2026-01-01T00:00:00.000Z\nExpiration Time: 2026-01-02T00:00:00.000Z\n' +
          'Resources:\n- https://app.example/terms$',
      ),
    )
  })

  test('the message has the server’s nonce and the resources of earlier steps', async () => {
    const here = await visit({ signIn: { nonce: async () => 'fromTheServer' } })
    here.ctx.set(signInEvidence, { resources: ['email:a@b.example'] })
    await here.connect()
    await here.sign()
    expect(here.wallet.prompts[0]?.message).toMatch(/Nonce: fromTheServer\n(?:.|\n)*- email:a@b\.example$/)
  })

  test('the message has a placeholder for the account if the wallet signs while it connects', async () => {
    const here = await visit({ signIn: true })
    const draft = await (await here.portico.ask(signInOnConnect)).draft(ONE)
    expect(String(draft)).toContain('account:\n<<AccountAddress>>\n')
    expect(draft?.accountAddress).toBe('<<AccountAddress>>')
    const other = await (await here.portico.ask(signInOnConnect)).draft(SOL)
    expect(String(other)).toContain('account:\n<<AccountAddress>>\n')
  })
})

describe('a session', () => {
  test('a session is valid on the next visit and for a server', async () => {
    const here = await signedIn()
    const again = await here.reload()
    expect(again.portico.account().isConnected).toBe(true)
    expect(again.views()).toEqual([])
    const nonces = memoryNonces({ clock: here.clock.now })
    const verifier = createVerifier({ domain: 'app.example', nonces, clock: here.clock.now })
    const [session] = stored(here)
    await nonces.issue(/Nonce: (\w+)/.exec(session?.message ?? '')?.[1] ?? '', here.clock.now() + DAY)
    expect(await verifier.verify(session)).toMatchObject({ account: `${ONE}:${FIRST}` })
  })

  test('expires after a day: the user is asked again, on the same visit', async () => {
    const here = await signedIn()
    await here.clock.advance(DAY - 1000)
    expect(here.views()).toEqual([])
    await here.clock.advance(2000)
    await here.settle()
    expect(here.views()).toEqual(['SIWXSignMessage'])
  })

  test('expires at the time that the host sets', async () => {
    const here = await signedIn({ signIn: { expiresInSeconds: 60 } })
    await here.clock.advance(61_000)
    await here.settle()
    expect(here.views()).toEqual(['SIWXSignMessage'])
  })

  test.each<[string, (session: Record<string, unknown>) => unknown]>([
    ['with another signature', session => ({ ...session, signature: `0x${'12'.repeat(65)}` })],
    ['with another text', session => ({ ...session, message: `${session.message}x` })],
    ['with other fields', session => ({ ...session, data: { ...Object(session.data), nonce: '00000000' } })],
    [
      'of another account',
      session => ({
        ...session,
        data: { ...Object(session.data), accountAddress: SECOND },
        message: String(session.message).replace(FIRST, SECOND),
      }),
    ],
    [
      'with a later expiry',
      session => ({
        ...session,
        data: { ...Object(session.data), expirationTime: '2036-01-02T00:00:00.000Z' },
        message: String(session.message).replace('2026-01-02', '2036-01-02'),
      }),
    ],
    ['without fields', () => ({ data: null })],
    ['that is text', () => 'session'],
  ])('%s is not valid: the user is asked again', async (_, change) => {
    const here = await signedIn()
    here.wallet.accounts[EVM] = [FIRST, SECOND]
    here.edges.storage.set(
      SESSIONS,
      stored(here).map(session => change({ ...session })),
    )
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
  })

  // Fails when addresses, or networks, are not compared.
  test('a session of one account or network is not valid for another: the user is asked again, at once and on the next visit', async () => {
    for (const change of [
      { kind: 'accounts', accounts: [{ address: SECOND }] } as const,
      { kind: 'network', networkId: TWO } as const,
    ]) {
      const here = await signedIn()
      await here.wallet.report(EVM, change)
      await expect.poll(here.views).toEqual(['SIWXSignMessage'])
      const again = await here.reload()
      await expect.poll(again.views).toEqual(['SIWXSignMessage'])
      expect(stored(again)).toHaveLength(1)
      again.portico.destroy()
    }
  })

  test.each([null, 7, 'x', {}, { length: 3 }, [[]]])('a session is not read from a storage with %j', async junk => {
    const here = await signedIn()
    here.edges.storage.set(SESSIONS, junk)
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
  })

  test.each([
    ['domain', { domain: 'evil.example' }],
    ['address', { uri: 'https://evil.example/page' }],
    ['domain and address', { domain: 'evil.example', uri: 'https://evil.example/page' }],
  ])(
    'a session that the account signed for another %s is not valid here: the user is asked again',
    async (_, moved) => {
      const here = await signedIn()
      const [first] = stored(here)
      const own = { domain: 'app.example', uri: 'https://app.example/page', ...moved }
      const message = String(first?.message)
        .replace(/^app\.example/, own.domain)
        .replace('URI: https://app.example/page', `URI: ${own.uri}`)
      expect(message).toContain('evil.example')
      const signature = await signAs(FIRST, message)
      here.edges.storage.set(SESSIONS, [{ data: { ...first?.data, ...own }, message, signature }])
      const again = await here.reload()
      await expect.poll(again.views).toEqual(['SIWXSignMessage'])
      expect(stored(again)).toBeUndefined()
    },
  )

  test('a session that cannot be verified now is not used, and stays stored', async () => {
    const here = await signedIn()
    await here.wallet.report(EVM, { kind: 'network', networkId: TWO })
    await here.settle()
    await sign(here)
    const [second, first] = stored(here)
    here.edges.storage.set(SESSIONS, [{ ...second, signature: first?.signature }, first])
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
    expect(stored(again)).toHaveLength(2)
    await again.cancel()
    await expect.poll(again.step).toBe('returning')
    expect(again.wallet.prompts).toMatchObject([{ kind: 'switch' }])
  })

  test('a session that is invalid is dropped alone', async () => {
    const here = await signedIn()
    await here.wallet.report(EVM, { kind: 'network', networkId: TWO })
    await here.settle()
    await sign(here)
    const [second, first] = stored(here)
    here.edges.storage.set(SESSIONS, [{ ...second, message: first?.message }, first])
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
    expect(stored(again)).toEqual([first])
  })

  test('a session is one of the last 20 that are stored', async () => {
    const here = await visit({ signIn: true })
    const service = await here.portico.ask(signInOnConnect)
    const messages: string[] = []
    for (let count = 0; count < 21; count++) {
      const session = await signedDraft(service)
      messages.unshift(session.message)
      await service.keep([session])
    }
    expect(stored(here).map(({ message }) => message)).toEqual(messages.slice(0, 20))
  })

  test('a session with a signature of another key is refused', async () => {
    const here = await visit({ signIn: true })
    await here.connect()
    await here.sign()
    const [prompt] = here.wallet.prompts
    here.wallet.forge = true
    await prompt?.approve()
    await expect.poll(here.step).toBe('failed')
    expect(stored(here)).toBeUndefined()
  })

  test('a session of each namespace is stored and revoked alone', async () => {
    const here = await visit({ signIn: true })
    await here.connect([EVM, SOLANA])
    await sign(here)
    await sign(here)
    expect(stored(here).map(({ data }) => Object(data).accountAddress)).toEqual([SOLANA_ADDRESS, FIRST])
    await here.portico.disconnect({ namespace: EVM })
    await here.settle()
    expect(stored(here).map(({ data }) => Object(data).accountAddress)).toEqual([SOLANA_ADDRESS])
  })

  test('a session is stored only if the host’s server accepts it', async () => {
    const verified: unknown[] = []
    const verify = async (session: unknown) => {
      verified.push(session)
      if (verified.length === 1) throw new Error('The nonce is too old')
    }
    const here = await visit({ signIn: { verify } })
    const heard: unknown[] = []
    here.portico.on(errorReported, ({ error }) => void heard.push(error))
    await here.connect()
    await sign(here)
    expect(here.step()).toBe('failed')
    expect(here.portico.read(prompt)).toMatchObject({ step: { isSigned: true } })
    expect(heard).toMatchObject([{ code: 'SIGN_IN_FAILED', cause: { message: 'The nonce is too old' } }])
    expect(stored(here)).toBeUndefined()
    await sign(here)
    expect(here.views()).toEqual([])
    expect(stored(here)).toHaveLength(1)
  })
})

test('a message that the wallet signed while it connected is verified, and not asked for again', async () => {
  const here = await visit({ signIn: true })
  const service = await here.portico.ask(signInOnConnect)
  const session = await signedDraft(service)
  await expect(service.keep([{ ...session, signature: `0x${'12'.repeat(65)}` }])).rejects.toMatchObject({
    code: 'SIGNATURE_INVALID',
    message: 'The signature is not valid',
  })
  await service.keep([session])
  expect(await here.connect()).toMatchObject({ state: 'done' })
  expect(here.views().at(-1)).toBe('ConnectingExternal')
})

test('a message that the wallet signed while it connected is refused without sign-in: SIWX is not enabled', async () => {
  const { ctx } = await visit({ signIn: true })
  const { keep } = signOnConnect(ctx, async () => undefined)
  await expect(keep([])).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE', message: 'SIWX is not enabled' })
})

test('the view of an optional sign-in can be closed', async () => {
  const here = await visit({ signIn: { required: false } })
  const connected = await here.connect()
  await here.portico.close()
  await here.settle()
  expect(connected.state).toBe('done')
})
