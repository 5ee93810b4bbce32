import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignInMessage, SignInSession } from '../kernel'
import { isVerifyError, type VerifierOptions } from '.'
import { writeSignIn } from './signInText'
import { ACCOUNTS, ethereum, type TestAccount, usualSpelling } from './testing/accounts'
import { at, DOMAIN, genuine, NOW, server, session, statement } from './testing/user'

const refusal = (code: string) => expect.objectContaining({ name: 'VerifyError', code })

describe.each(Object.entries(ACCOUNTS))('%s', (_, open) => {
  let account: TestAccount
  beforeAll(async () => {
    account = await open()
  })

  test('accepts a genuine sign-in without a network request', async () => {
    const host = server()
    const posted = await genuine(account, host)
    const address = usualSpelling(account)
    expect(await host.verify(posted)).toEqual({
      account: `${account.chainId}:${address}`,
      chainId: account.chainId,
      address,
      message: posted.data,
      expiresAt: NOW + 3_600_000,
    })
    expect(host.clock.calls).toBe(0)
  })

  // Fails when the refusal of a used nonce is taken out.
  test('accepts a sign-in once, even among concurrent requests', async () => {
    const host = server()
    const posted = await genuine(account, host)
    const outcomes = await Promise.allSettled([host.verify(posted), host.verify(posted), host.verify(posted)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(host.verify(posted)).rejects.toEqual(refusal('NONCE_UNKNOWN'))
  })

  test('rejects the signature of another text', async () => {
    const host = server()
    const posted = await genuine(account, host)
    const text = `${posted.message} `
    await expect(host.verify({ ...posted, signature: await account.sign(text) })).rejects.toEqual(
      refusal('SIGNATURE_INVALID'),
    )
  })

  test('rejects a signature with any changed byte', async () => {
    const host = server()
    const posted = await genuine(account, host)
    const { signature } = posted
    for (let place = 2; place < signature.length - 2; place += 7) {
      const other = signature[place] === 'a' ? 'b' : 'a'
      const changed = signature.slice(0, place) + other + signature.slice(place + 1)
      await expect(host.verify({ ...posted, signature: changed }), `at ${place}`).rejects.toEqual(
        expect.objectContaining({ code: expect.stringMatching(/^SIGNATURE_(INVALID|UNSUPPORTED)$/) }),
      )
    }
    for (const signature of ['', '0x', 'AA==', '1', '0x00', posted.signature.slice(0, -4), `${posted.signature}AA`]) {
      await expect(host.verify({ ...posted, signature }), signature).rejects.toSatisfy(error => isVerifyError(error))
    }
    expect(await host.verify(posted)).toBeDefined()
  })

  const CHANGES: Record<keyof SignInMessage, Partial<SignInMessage>> = {
    domain: { domain: 'evil.example', uri: 'https://evil.example' },
    accountAddress: {},
    statement: { statement: 'Something else' },
    uri: { uri: `https://${DOMAIN}/other` },
    version: {},
    chainId: {},
    nonce: { nonce: 'anotherNonce123' },
    issuedAt: { issuedAt: at(-1) },
    expirationTime: { expirationTime: at(7200) },
    notBefore: { notBefore: at(-20) },
    requestId: { requestId: 'request-2' },
    resources: { resources: ['https://shop.example/other'] },
  }
  test.each(Object.entries(CHANGES).filter(([, change]) => Object.keys(change).length > 0))(
    'rejects another %s in the text, the data or both',
    async (field, change) => {
      const host = server({ domain: [DOMAIN, 'evil.example'] })
      const posted = await genuine(account, host)
      const data = { ...posted.data, ...change }
      const message = writeSignIn(data)
      await expect(host.verify({ ...posted, data })).rejects.toEqual(refusal('MESSAGE_MISMATCH'))
      await expect(host.verify({ ...posted, message })).rejects.toEqual(refusal('MESSAGE_MISMATCH'))
      await expect(host.verify({ ...posted, data, message }), field).rejects.toEqual(refusal('SIGNATURE_INVALID'))
      expect(await host.verify(posted)).toBeDefined()
    },
  )

  test('rejects another version, another chain and another namespace', async () => {
    const host = server()
    const posted = await genuine(account, host)
    const message = posted.message.replace('Version: 1', 'Version: 2')
    await expect(host.verify({ ...posted, message })).rejects.toEqual(refusal('SESSION_INVALID'))
    const [namespace] = account.chainId.split(':')
    for (const chainId of [
      `${namespace}:77`,
      'eip155:1',
      'solana:abc',
      'sui:x',
      'cosmos:x',
      'stacks:1',
      'polkadot:x',
    ] as const) {
      if (chainId === account.chainId) continue
      const data = { ...posted.data, chainId: chainId as SignInMessage['chainId'] }
      await expect(host.verify({ ...posted, data })).rejects.toEqual(refusal('MESSAGE_MISMATCH'))
      if (chainId === 'eip155:1') continue
      await expect(host.verify({ ...posted, data, message: writeSignIn(data) }), chainId).rejects.toEqual(
        expect.objectContaining({ code: expect.stringMatching(/^(SIGNATURE|ADDRESS)_INVALID$/) }),
      )
    }
    const unknown = { ...posted.data, chainId: 'lighthouse:1' } as const
    await expect(host.verify({ ...posted, data: unknown, message: writeSignIn(unknown) })).rejects.toEqual(
      refusal('CHAIN_UNSUPPORTED'),
    )
  })

  test('rejects an invalid address', async () => {
    const host = server()
    const { address } = account
    const last = address.at(-5) === '2' ? '3' : '2'
    const wrong = address.slice(0, -5) + last + address.slice(-4)
    const posted = await session(account, { ...statement(account, await host.nonce()), accountAddress: wrong })
    await expect(host.verify(posted)).rejects.toEqual(
      expect.objectContaining({ code: expect.stringMatching(/^(ADDRESS|SIGNATURE)_INVALID$/) }),
    )
  })

  test('rejects arbitrary bytes in place of a signature with a code', async () => {
    const host = server()
    const posted = await genuine(account, host)
    const junk = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.base64String({ maxLength: 200 }),
      fc.uint8Array({ maxLength: 120 }).map(bytes => `0x${Buffer.from(bytes).toString('hex')}`),
      fc.uint8Array({ minLength: 64, maxLength: 100 }).map(bytes => Buffer.from(bytes).toString('base64')),
    )
    await fc.assert(
      fc.asyncProperty(junk, async signature => {
        await expect(host.verify({ ...posted, signature })).rejects.toSatisfy(error => isVerifyError(error))
      }),
      { numRuns: 60 },
    )
  })
})

const one: TestAccount = {
  chainId: 'eip155:1',
  address: ethereum.address,
  sign: message => ethereum.signMessage({ message }),
}
const signed = (data: SignInMessage): Promise<SignInSession> => session(one, data)

test('accepts the variant with the network’s name and the whole CAIP-2 id', async () => {
  for (const name of ['eip155', 'solana, in base58']) {
    const host = server()
    const account = await ACCOUNTS[name]!()
    const { chainId } = account
    const ours = await genuine(account, host)
    const message = ours.message
      .replace(/your \w+ account/, 'your Some Network account')
      .replace(/(Chain ID: ).*/, `$1${chainId}`)
    expect(await host.verify({ ...ours, message, signature: await account.sign(message) })).toMatchObject({ chainId })
  }
})

describe('the signed domain and URI', () => {
  // Fails when the comparison of domains is taken out.
  test.each(['evil.example', `${DOMAIN}:8080`, `www.${DOMAIN}`, `${DOMAIN}.evil.example`, `${DOMAIN.toUpperCase()}`])(
    'a message for %s is refused',
    async domain => {
      const host = server()
      const data = { ...statement(one, await host.nonce()), domain }
      await expect(host.verify(await signed(data))).rejects.toEqual(refusal('DOMAIN_MISMATCH'))
    },
  )

  test('accepts any one of several domains', async () => {
    const host = server({ domain: ['other.example', DOMAIN] })
    expect(await host.verify(await genuine(one, host))).toBeDefined()
  })

  test('rejects a URI of another host or of another scheme than https', async () => {
    const host = server()
    for (const uri of [
      'https://evil.example/',
      `https://${DOMAIN}@evil.example/`,
      'urn:x',
      `https://${DOMAIN}:8443/`,
      `http://${DOMAIN}/`,
      `ftp://${DOMAIN}/`,
      `javascript://${DOMAIN}/%0aalert(1)`,
    ]) {
      const data = { ...statement(one, await host.nonce()), uri }
      await expect(host.verify(await signed(data)), uri).rejects.toEqual(refusal('URI_MISMATCH'))
    }
  })

  test('accepts only the listed URIs', async () => {
    const host = server({ uri: ['https://shop.example/login', 'app:shop'] })
    const data = { ...statement(one, await host.nonce()), uri: 'app:shop' }
    expect(await host.verify(await signed(data))).toBeDefined()
    await expect(host.verify(await genuine(one, host))).rejects.toEqual(refusal('URI_MISMATCH'))
  })
})

describe('the signed times', () => {
  const TIMES: [name: string, change: Partial<SignInMessage>, seconds: number, code?: string][] = [
    ['issued just ahead of our clock', { issuedAt: at(60) }, 0],
    ['issued too far ahead of our clock', { issuedAt: at(60.001) }, 0, 'NOT_YET_VALID'],
    ['valid just ahead of our clock', { notBefore: at(60) }, 0],
    ['valid too far ahead of our clock', { notBefore: at(60.001) }, 0, 'NOT_YET_VALID'],
    ['just expired', { expirationTime: at(100) }, 159.999],
    ['expired', { expirationTime: at(100) }, 160, 'EXPIRED'],
    ['with another zone’s time', { expirationTime: '2026-03-01T13:00:00+01:00' }, 59.9],
    ['expired in another zone’s time', { expirationTime: '2026-03-01T13:00:00+01:00' }, 60, 'EXPIRED'],
  ]
  test.each(TIMES)('checks the time of a message %s', async (_, change, seconds, code) => {
    const host = server()
    const posted = await signed({ ...statement(one, await host.nonce()), ...change })
    host.clock.now += seconds * 1000
    const verdict = host.verify(posted)
    await (code ? expect(verdict).rejects.toEqual(refusal(code)) : expect(verdict).resolves.toBeDefined())
  })

  test.each([
    ['with an expiry', { expirationTime: at(100) }],
    ['without one', {}],
  ])('rejects a message %s if the clock returns no number', async (_, change) => {
    const host = server()
    const posted = await signed({ ...statement(one, await host.nonce()), ...change })
    host.clock.now = Number.NaN
    await expect(host.verify(posted)).rejects.toEqual(refusal('CLOCK_INVALID'))
  })

  test('uses the host’s tolerance', async () => {
    const host = server({ toleranceSeconds: 0 })
    const data = { ...statement(one, await host.nonce()), issuedAt: at(0.001) }
    await expect(host.verify(await signed(data))).rejects.toEqual(refusal('NOT_YET_VALID'))
  })

  test('ends a session at the message’s expiration and the host’s limit', async () => {
    const host = server({ sessionLifetimeSeconds: 600 })
    expect(await host.verify(await genuine(one, host))).toMatchObject({ expiresAt: NOW + 600_000 })
    const short = { ...statement(one, await host.nonce()), expirationTime: at(30) }
    expect(await host.verify(await signed(short))).toMatchObject({ expiresAt: NOW + 30_000 })
    const { expirationTime: _, ...endless } = statement(one, await host.nonce())
    expect(await host.verify(await signed(endless))).toMatchObject({ expiresAt: NOW + 600_000 })
  })
})

describe('nonces', () => {
  test('nonces are alphanumeric, long and unique', async () => {
    const host = server()
    const nonces = await Promise.all(Array.from({ length: 100 }, () => host.nonce()))
    expect(new Set(nonces).size).toBe(100)
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  })

  test('nonces are rejected if the verifier did not issue them', async () => {
    await expect(server().verify(await genuine(one, server()))).rejects.toEqual(refusal('NONCE_UNKNOWN'))
  })

  test('nonces are rejected after their lifetime', async () => {
    const host = server({ nonceLifetimeSeconds: 300 })
    const posted = await genuine(one, host)
    host.clock.now += 300_000
    await expect(host.verify(posted)).rejects.toEqual(refusal('NONCE_UNKNOWN'))
  })

  test('nonces are not consumed by a rejected session', async () => {
    const host = server()
    const posted = await genuine(one, host)
    const broken = { ...posted, signature: await one.sign('Something else') }
    await expect(host.verify(broken)).rejects.toEqual(refusal('SIGNATURE_INVALID'))
    expect(await host.verify(posted)).toBeDefined()
  })
})

describe('malformed input', () => {
  test('malformed input is rejected with a code, whatever its type', async () => {
    const host = server()
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), async raw => {
        await expect(host.verify(raw)).rejects.toEqual(refusal('SESSION_INVALID'))
      }),
      { numRuns: 1000 },
    )
  })

  test('malformed input is rejected with a code if any field of a genuine session is replaced by another value', async () => {
    const host = server()
    const posted = await genuine(one, host)
    const place = fc.constantFrom(...Object.keys(posted.data), 'data', 'message', 'signature', 'cacao')
    await fc.assert(
      fc.asyncProperty(place, fc.anything(), async (key, value) => {
        const isWhole = ['data', 'message', 'signature', 'cacao'].includes(key)
        const input = isWhole ? { ...posted, [key]: value } : { ...posted, data: { ...posted.data, [key]: value } }
        fc.pre(!(key === 'cacao' && value === undefined))
        await expect(host.verify(input)).rejects.toSatisfy(error => isVerifyError(error))
      }),
      { numRuns: 1000 },
    )
  })

  test('malformed input is rejected with a code if a getter throws', async () => {
    const hostile = {
      get data() {
        throw new Error('Got you')
      },
    }
    await expect(server().verify(hostile)).rejects.toEqual(refusal('SESSION_INVALID'))
  })

  test('malformed input is rejected if the text only begins like a sign-in message', async () => {
    const host = server()
    const posted = await genuine(one, host)
    for (const message of [
      `${posted.message}\n`,
      posted.message.slice(0, -1),
      posted.message.replace(/\n/g, '\r\n'),
      'Hello',
    ]) {
      await expect(host.verify({ ...posted, message, signature: await one.sign(message) })).rejects.toSatisfy(error =>
        isVerifyError(error, 'SESSION_INVALID', 'MESSAGE_MISMATCH'),
      )
    }
  })

  test('malformed input is rejected before it is parsed if it is very long', async () => {
    const host = server()
    const posted = await genuine(one, host)
    const long = 'x'.repeat(100_000)
    await expect(host.verify({ ...posted, message: long })).rejects.toEqual(refusal('SESSION_INVALID'))
    await expect(host.verify({ ...posted, signature: long })).rejects.toEqual(refusal('SESSION_INVALID'))
  })
})

describe('a namespace of another party', () => {
  const beam: TestAccount = {
    chainId: 'lighthouse:main',
    address: 'beam1qqqqq',
    sign: async text => `signed by beam1qqqqq: ${text}`,
  }
  const lighthouse: NonNullable<VerifierOptions['namespaces']>[string] = async ({ address, text, signature }) =>
    signature === `signed by ${address}: ${text}` ? address : undefined

  test('signs in with the verifier that the server registers for it', async () => {
    const host = server({ namespaces: { lighthouse } })
    expect(await host.verify(await genuine(beam, host))).toMatchObject({ account: 'lighthouse:main:beam1qqqqq' })
    const posted = await genuine(beam, host)
    const forged = { ...posted, signature: `${posted.signature} ` }
    await expect(host.verify(forged)).rejects.toEqual(refusal('SIGNATURE_INVALID'))
  })

  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('boom')
      },
    ],
    ['rejects', () => Promise.reject(new Error('boom'))],
    ['answers with true', async () => true],
    ['answers with an empty address', async () => ''],
  ])('refuses the sign-in if its verifier %s', async (_, verify) => {
    const host = server({ namespaces: { lighthouse: verify as typeof lighthouse } })
    await expect(host.verify(await genuine(beam, host))).rejects.toEqual(refusal('SIGNATURE_INVALID'))
  })

  test('receives the fields of the text, so that it can compare them with a proof that is no signature of the text', async () => {
    const seen: unknown[] = []
    const host = server({
      namespaces: {
        lighthouse: async ({ fields }) => {
          seen.push(fields)
          return fields.accountAddress
        },
      },
    })
    const posted = await genuine(beam, host)
    await host.verify(posted)
    expect(seen).toEqual([posted.data])
  })

  test('a namespace of another party is unsupported without a verifier', async () => {
    for (const host of [server(), server({ namespaces: {} })]) {
      await expect(host.verify(await genuine(beam, host))).rejects.toEqual(refusal('CHAIN_UNSUPPORTED'))
    }
  })

  test('a namespace of another party cannot replace a verifier of this package', async () => {
    const host = server({ namespaces: { eip155: async ({ address }) => address } })
    const account = await ACCOUNTS.eip155?.()
    if (!account) throw new Error('The test needs an account')
    const posted = await genuine(account, host)
    const forged = { ...posted, signature: `0x${'12'.repeat(65)}` }
    await expect(host.verify(forged)).rejects.toEqual(refusal('SIGNATURE_INVALID'))
  })
})

test('a chain id is one namespace and one reference, without surrounding characters', async () => {
  const host = server()
  const posted = await genuine(one, host)
  for (const chainId of ['eip155', ':1', 'eip155:', 'eip155:1:2', 'a:eip155:1', 1, null, ['eip155:1']]) {
    const data = { ...posted.data, chainId }
    await expect(host.verify({ ...posted, data }), String(chainId)).rejects.toEqual(refusal('SESSION_INVALID'))
  }
})

test('a refused session names the field that differs', async () => {
  const host = server()
  const posted = await genuine(one, host)
  const data = { ...posted.data, requestId: 'other' }
  await expect(host.verify({ ...posted, data })).rejects.toMatchObject({
    code: 'MESSAGE_MISMATCH',
    context: { field: 'requestId' },
  })
})
