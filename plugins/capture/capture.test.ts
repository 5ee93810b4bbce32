import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Context, embeddedUser, remoteConfig, sessions } from '../../kernel'
import { signInEvidence } from '../../kernel/kit'
import { closeService, createService, type Service } from '../siwx/storage/testKit'
import { createHost, EVM, FIRST, TWO, type Visit, visit } from '../siwx/testKit'
import { confirmCode, knownEmail, resendCode, skipEmail, submitEmail } from './flow/submitEmail'
import { capture } from './manifest'
import { emailRequest, RECENT_EMAILS } from './state'

afterAll(closeService)

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() =>
  Promise.all([
    import('./module'),
    import('../siwx/module'),
    import('../siwx/storage/flow/chooseSiwx'),
    import('../siwx/storage/flow/projectSiwx'),
    import('../session/module'),
    import('../../verify/namespaces/eip155'),
    visit(),
  ]),
)

const EMAIL = 'ann@mail.example'
const { signal } = new AbortController()

interface Given {
  readonly required?: boolean
  readonly service?: Service
  readonly own?: boolean
}

/** A host that asks for an email address, with the cloud sign-in service or its own. */
async function open({ required = false, service = createService(), own = false }: Given = {}) {
  const contexts: Context[] = []
  const manifest = capture()
  const load: typeof manifest.load = async () => {
    const code = await manifest.load?.()
    return {
      default: ctx => {
        contexts.push(ctx)
        return code?.default(ctx)
      },
    }
  }
  const host = createHost()
  const here = await visit({
    fetch: (...request) => service.fetch(...request),
    others: [{ ...manifest, load }],
    signIn: own && host,
    options: {
      features: { reownAuthentication: !own, emailCapture: required ? (['required'] as const) : true },
    },
  })
  const pluginContext = (): Context => contexts.at(-1) ?? here.ctx
  return {
    ...here,
    host,
    service,
    pluginContext,
    submit: (email = EMAIL) => submitEmail(pluginContext(), { email, signal }),
    code: (code = service.mails.at(-1)?.code ?? '') => confirmCode(pluginContext(), { code, signal }),
  }
}

async function sign(here: Visit): Promise<void> {
  await here.sign()
  await expect.poll(() => here.wallet.prompts.length).toBe(1)
  await here.wallet.prompts[0]?.approve()
  await expect.poll(here.views).toEqual([])
}

const top = (here: Visit) => here.views().at(-1)

describe('an account that signs in', () => {
  test('confirms an address by a code first, and signs a message with it', async () => {
    const here = await open()
    const connected = await here.connect()
    expect(top(here)).toBe('DataCapture')
    await here.submit()
    expect(top(here)).toBe('DataCaptureOtpConfirm')
    expect(here.service.mails).toEqual([{ to: EMAIL, code: expect.stringMatching(/^\d{6}$/) }])
    await here.code()
    await here.settle()
    expect(top(here)).toBe('SIWXSignMessage')
    await here.sign()
    await expect.poll(() => here.wallet.prompts[0]?.message).toMatch(/Resources:\n- email:ann@mail\.example$/)
    await here.wallet.prompts[0]?.approve()
    await expect.poll(() => connected.state).toBe('done')
    expect(here.service.requests).toEqual(['POST otp', 'PUT otp', 'GET nonce', 'POST authenticate'])
    expect(here.ctx.read(signInEvidence)).toEqual({ resources: [] })
    expect(here.edges.storage.get(RECENT_EMAILS)).toEqual([EMAIL])
  })

  test('needs no code if the service trusts the address', async () => {
    const here = await open()
    await here.connect()
    await here.submit()
    await here.code()
    await here.settle()
    await sign(here)
    await here.portico.disconnect()
    await here.connect()
    await here.submit()
    await here.settle()
    expect(top(here)).toBe('SIWXSignMessage')
    expect(here.service.mails).toHaveLength(1)
  })

  test('an account that signs in may skip the address unless it is required', async () => {
    const free = await open()
    await free.connect()
    skipEmail(free.pluginContext())
    await free.settle()
    expect(top(free)).toBe('SIWXSignMessage')
    const bound = await open({ required: true })
    await bound.connect()
    skipEmail(bound.pluginContext())
    await bound.settle()
    expect(top(bound)).toBe('DataCapture')
  })

  test('needs no address while a session is valid', async () => {
    const here = await open()
    await here.connect()
    await here.submit()
    await here.code()
    await here.settle()
    await sign(here)
    const again = await here.reload()
    await again.settle()
    expect(again.portico.account().isConnected).toBe(true)
    expect(again.views()).toEqual([])
  })

  test('an account that signs in with a session on another network signs at once', async () => {
    const here = await open({ own: true })
    await here.connect()
    skipEmail(here.pluginContext())
    await here.settle()
    await sign(here)
    await here.wallet.report(EVM, { kind: 'network', networkId: TWO })
    await here.settle()
    expect(here.views()).toEqual(['SIWXSignMessage'])
  })

  test('returns to the address if the service requires one', async () => {
    const service = createService([{ id: 'email_capture', isEnabled: true, config: ['required'] }])
    const here = await open({ service })
    await here.connect()
    skipEmail(here.pluginContext())
    await here.settle()
    await here.sign()
    await expect.poll(() => here.wallet.prompts.length).toBe(1)
    await here.wallet.prompts[0]?.approve()
    await expect.poll(() => top(here)).toBe('DataCapture')
    await here.submit()
    await here.code()
    await here.settle()
    expect(top(here)).toBe('SIWXSignMessage')
    await sign(here)
    expect(here.portico.account().isConnected).toBe(true)
  })
})

describe('closing', () => {
  test.each(['DataCapture', 'DataCaptureOtpConfirm'])('%s disconnects the wallet', async view => {
    const here = await open()
    const connected = await here.connect()
    if (view === 'DataCaptureOtpConfirm') await here.submit()
    expect(top(here)).toBe(view)
    expect(await here.portico.close()).toBe(true)
    await here.settle()
    expect(connected).toMatchObject({ state: 'failed', error: { code: 'USER_REJECTED' } })
    expect(here.wallet.disconnected).toEqual([EVM])
    expect(here.views()).toEqual([])
  })

  test('the code’s view returns to the address, which may be changed', async () => {
    const here = await open()
    await here.connect()
    await here.submit()
    await here.pluginContext().back()
    expect(top(here)).toBe('DataCapture')
    // The same address within 30 s: the code that was sent is still valid.
    await here.submit()
    expect(top(here)).toBe('DataCaptureOtpConfirm')
    expect(here.service.mails).toHaveLength(1)
    await here.pluginContext().back()
    await here.submit('eve@mail.example')
    expect(here.service.mails.map(({ to }) => to)).toEqual([EMAIL, 'eve@mail.example'])
  })
})

describe('an address', () => {
  test('an address that the user has logged in with is filled in', async () => {
    const here = await open()
    await here.connect()
    expect(knownEmail(here.pluginContext())).toBeUndefined()
    here.ctx.set(embeddedUser, { email: EMAIL, provider: 'email' })
    expect(knownEmail(here.pluginContext())).toBeUndefined()
    here.portico.set(sessions, now => {
      const live = now.byNamespace[EVM]
      if (!live || !('accounts' in live)) return now
      return { ...now, byNamespace: { ...now.byNamespace, [EVM]: { ...live, auth: { name: 'email' } } } }
    })
    expect(knownEmail(here.pluginContext())).toBe(EMAIL)
  })

  test('an address that is invalid causes no request', async () => {
    const here = await open()
    await here.connect()
    await expect(here.submit('ann@')).rejects.toMatchObject({
      code: 'EMAIL_INVALID',
      message: 'Please enter a valid email address',
    })
    expect(here.service.requests).toEqual([])
  })

  test('an address that the service cannot reach shows an error', async () => {
    const here = await open()
    await here.connect()
    here.service.isSilent = true
    const task = here.submit()
    task.catch(() => undefined)
    await here.settle()
    await here.clock.advance(10_000)
    await expect(task).rejects.toMatchObject({
      code: 'CAPTURE_FAILED',
      message: 'The service did not send the email code',
    })
  })
})

describe('a code', () => {
  test('a code is not shown as wrong while the service is busy', async () => {
    const here = await open()
    await here.connect()
    await here.submit()
    here.service.status = 429
    await expect(here.code()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })

  test('a code that is wrong can be corrected', async () => {
    const here = await open()
    await here.connect()
    await here.submit()
    const right = here.service.mails[0]?.code
    await expect(here.code(right === '000000' ? '000001' : '000000')).rejects.toMatchObject({ code: 'CODE_WRONG' })
    expect(top(here)).toBe('DataCaptureOtpConfirm')
    await here.code()
    await here.settle()
    expect(top(here)).toBe('SIWXSignMessage')
  })

  test('a code can be requested again after 30 seconds, which invalidates the former one', async () => {
    const here = await open()
    await here.connect()
    await here.submit()
    await resendCode(here.pluginContext(), { signal })
    expect(here.service.mails).toHaveLength(1)
    await here.clock.advance(30_000)
    await resendCode(here.pluginContext(), { signal })
    expect(here.service.mails).toHaveLength(2)
    const [old, fresh] = here.service.mails
    if (old?.code !== fresh?.code) await expect(here.code(old?.code)).rejects.toMatchObject({ code: 'CODE_WRONG' })
    await here.code()
    await here.settle()
    expect(top(here)).toBe('SIWXSignMessage')
  })
})

describe('while an address is requested', () => {
  test('another account of the wallet starts a request of its own', async () => {
    const here = await open()
    await here.connect()
    await here.submit()
    await here.wallet.report(EVM, { kind: 'network', networkId: TWO })
    await here.settle()
    expect(top(here)).toBe('DataCapture')
    expect(here.pluginContext().read(emailRequest)).toEqual({
      status: 'shown',
      account: `${TWO}:${FIRST}`,
      required: false,
    })
  })

  test('a disconnected wallet ends the request', async () => {
    const here = await open()
    await here.connect()
    await here.wallet.report(EVM, { kind: 'gone' })
    await here.settle()
    expect(here.views()).toEqual([])
  })
})

test('no address is requested without sign-in', async () => {
  const { connect, views } = await visit({
    signIn: false,
    options: { features: { emailCapture: true } },
    others: [capture()],
  })
  expect(await connect()).toMatchObject({ state: 'done' })
  expect(views().at(-1)).toBe('ConnectingExternal')
})

// Fails when the gate's `security` is taken out.
test.each([
  ['without an opinion', undefined, undefined],
  ['off', false, undefined],
  ['on', true, { required: false }],
  ['required', ['required'], { required: true }],
] as const)('a project that requires an address gets what the host sets: %s', async (_, emailCapture, expected) => {
  const here = await visit({ others: [capture()], signIn: createHost(), options: { features: { emailCapture } } })
  const feature = { isEnabled: true, config: ['required'] }
  here.ctx.set(remoteConfig, { status: 'known', features: { emailCapture: feature } })
  await here.connect()
  await here.settle()
  expect(top(here)).toBe(expected ? 'DataCapture' : 'SIWXSignMessage')
  if (expected) expect(here.ctx.read(emailRequest)).toMatchObject(expected)
})
