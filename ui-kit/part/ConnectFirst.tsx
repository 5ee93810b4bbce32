import type { ReactNode } from 'react'
import { connectView, defineMessages } from '../../kernel/kit'
import { useKernel, useText } from '../hooks'
import { Button } from '../primitives/Button'
import { EmptyState } from '../primitives/EmptyState'

const messages = defineMessages('connect-first', { connect: 'Connect wallet' })

interface ConnectFirstProps {
  readonly icon: ReactNode
  readonly title: string
  readonly detail?: string
}

/** The state of a view that needs an account while there is none. It leads to the wallets. */
export function ConnectFirst({ icon, title, detail }: ConnectFirstProps) {
  const ctx = useKernel()
  const t = useText()
  const action = ctx.view(connectView.id) && (
    <Button onClick={() => void ctx.open(connectView).catch(ctx.report)} data-first>
      {t(messages.connect)}
    </Button>
  )
  return <EmptyState icon={icon} title={title} detail={detail} action={action} />
}
