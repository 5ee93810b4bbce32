/* Slush's page in the popup: it approves, unless the address asks it to wait for the user. */

const ADDRESS = `0x${'ab'.repeat(32)}`

const request = JSON.parse(atob(decodeURIComponent(location.hash.slice(1))))
const { requestId, version, appUrl, payload } = request
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const session = [
  { alg: 'HS256' },
  {
    exp: 4_102_444_800,
    iat: 0,
    iss: location.origin,
    aud: location.origin,
    payload: { accounts: [{ address: ADDRESS, publicKey: btoa('k'.repeat(32)) }] },
  },
].map(encode)

const ANSWERS: Record<string, () => object> = {
  connect: () => ({ type: 'connect', session: `${session.join('.')}.sig` }),
  'sign-personal-message': () => ({
    type: 'sign-personal-message',
    bytes: payload.message,
    signature: btoa(`\0${'s'.repeat(96)}`),
  }),
}

if (!new URL(appUrl).searchParams.has('waits')) {
  const answer = { type: 'resolve', data: ANSWERS[payload.type]?.() }
  window.opener.postMessage({ id: requestId, source: 'web-wallet-channel', payload: answer, version }, location.origin)
  window.close()
}
