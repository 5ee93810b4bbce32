import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { accessMessages } from './accessMessages'
import { sentenceOf } from './api'
import { discoverWallets, signWith, type Wallet, WalletError } from './browserWallets'
import { messages } from './messages'
import type { Session } from './session'

type Step =
  | { readonly status: 'idle'; readonly problem?: string }
  | { readonly status: 'asking' | 'waiting' | 'checking'; readonly wallet: Wallet }

/** Below the token: the wallets of the browser, each as a button. */
export function WalletSignIn({ session }: { session: Session }) {
  const wallets = useWallets()
  const { step, begin, cancel } = useSignIn(session)
  const isIdle = step.status === 'idle'
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // With the button to cancel, the focus would be gone.
    if (isIdle && document.activeElement === document.body) pressed.current?.focus()
  }, [isIdle])
  const { wallet: words } = accessMessages
  return (
    <section className="wallet-sign-in" aria-labelledby="wallets-title">
      <h2 id="wallets-title">{words.title}</h2>
      {wallets.length === 0 && <p className="hint">{words.none}</p>}
      {wallets.length > 0 && (
        <ul>
          {wallets.map(wallet => (
            <li key={wallet.id}>
              <button
                type="button"
                className="wallet-button"
                aria-label={words.use(wallet.name)}
                aria-disabled={!isIdle}
                onClick={event => {
                  if (!isIdle) return
                  pressed.current = event.currentTarget
                  void begin(wallet)
                }}
              >
                {wallet.icon ? <img src={wallet.icon} alt="" width="24" height="24" /> : <span className="blank" />}
                <span>{wallet.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="progress">
        <Progress step={step} cancel={cancel} />
      </div>
    </section>
  )
}

function Progress({ step, cancel }: { step: Step; cancel: () => void }) {
  const { wallet: words } = accessMessages
  if (step.status === 'idle')
    return step.problem ? (
      <p className="hint problem" role="alert">
        {step.problem}
      </p>
    ) : null
  const sentence = {
    asking: words.asking,
    waiting: words.waiting(step.wallet.name),
    checking: words.checking,
  }[step.status]
  return (
    <div className="waiting">
      <p className="hint" role="status">
        {sentence}
      </p>
      <button type="button" className="plain" onClick={cancel}>
        {messages.cancel}
      </button>
    </div>
  )
}

function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([])
  // Before the first frame: a list that comes later would move the page.
  useLayoutEffect(() => discoverWallets(setWallets), [])
  return wallets
}

function useSignIn({ readNonce, signIn }: Session) {
  const [step, setStep] = useState<Step>({ status: 'idle' })
  const life = useRef(new AbortController())
  useEffect(() => () => life.current.abort(), [])
  const cancel = () => {
    life.current.abort()
    setStep({ status: 'idle' })
  }
  const begin = async (wallet: Wallet) => {
    life.current = new AbortController()
    const { signal } = life.current
    // An answer after the cancellation counts no more.
    const show = (step: Step) => signal.aborted || setStep(step)
    try {
      show({ status: 'asking', wallet })
      const nonce = await readNonce(location.origin)
      if (signal.aborted) return
      show({ status: 'waiting', wallet })
      const signed = await signWith(wallet, nonce, signal)
      if (signal.aborted) return
      show({ status: 'checking', wallet })
      await signIn(signed)
      show({ status: 'idle' })
    } catch (error) {
      show({ status: 'idle', problem: error instanceof WalletError ? error.message : sentenceOf(error) })
    }
  }
  return { step, begin, cancel }
}
