import { sendTransaction, type TransactionRequest } from 'portico/contracts'
import type { ShownRequest } from 'portico/kit'
import {
  Button,
  ConfirmButton,
  Content,
  EmptyState,
  errorText,
  Footer,
  LiveRegion,
  RequestExplanation,
  SuccessCheck,
  useKernel,
  useTask,
  useText,
} from 'portico/ui-kit'
import { useMemo, useState } from 'react'
import { messages } from '../messages'
import { stakeMoved } from '../tokens'

interface ReviewProps {
  /** A stable object. */
  readonly request: TransactionRequest
  /** The button's label, with verb and amount. */
  readonly label: string
  edit(): void
}

type Outcome = 'done' | 'pending' | 'reverted'

/** Explains the transaction in words, and sends exactly that one. */
export function Review({ request, label, edit }: ReviewProps) {
  const ctx = useKernel()
  const t = useText()
  const [isReady, setReady] = useState(false)
  const [isSent, setSent] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const shown = useMemo<ShownRequest>(
    () => ({ asked: { kind: 'transaction', namespace: 'eip155', request }, tokens: [] }),
    [request],
  )
  const [task, send] = useTask(async signal => {
    const transact = await ctx.ask(sendTransaction.on('eip155'))
    const { receipt } = await transact({ ...request, signal })
    setSent(true)
    const { status } = await receipt
    if (status === 'success') ctx.emit(stakeMoved, { address: request.from })
    setOutcome(status === 'success' ? 'done' : status)
  })
  if (outcome) return <Result outcome={outcome} close={() => void ctx.back()} />
  const doing = task.status === 'busy' && t(isSent ? messages.waiting : messages.inWallet)
  return (
    <>
      <Content>
        <div className="stack gap-12">
          <RequestExplanation shown={shown} onReady={setReady} />
          <LiveRegion>{doing}</LiveRegion>
          {task.status === 'failed' && <p role="alert">{errorText(t, messages, task.error)}</p>}
        </div>
      </Content>
      <Footer>
        <div className="stack gap-12">
          <ConfirmButton wide busy={doing} disabled={!isReady} onConfirm={send} data-first>
            {label}
          </ConfirmButton>
          <Button wide kind="secondary" onClick={edit}>
            {t(messages.edit)}
          </Button>
        </div>
      </Footer>
    </>
  )
}

function Result({ outcome, close }: { outcome: Outcome; close: () => void }) {
  const t = useText()
  return (
    <>
      <Content>
        <EmptyState icon={outcome === 'done' && <SuccessCheck />} title={t(messages[outcome])} />
      </Content>
      <Footer>
        <Button wide data-first onClick={close}>
          {t(messages.back)}
        </Button>
      </Footer>
    </>
  )
}
