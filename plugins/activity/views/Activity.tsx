import { activeAddress, sessions } from '../../../kernel'
import { isServed } from '../../../kernel/kit'
import { useSheet, Activity as Ways } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { ConnectFirst } from '../../../ui-kit/part/ConnectFirst'
import { messages } from '../messages'
import css from './Activity.css'
import History from './History'

/** The history of the account in use on its network, with its pending transactions. */
export default function Activity() {
  useSheet(css)
  const { settings } = useKernel()
  const account = useSlice(sessions, state => activeAddress(state))
  const namespace = useSlice(sessions, ({ active }) => active)
  return (
    <div className="activity">
      {account && namespace && isServed(settings, 'history', namespace) ? (
        <History key={account} account={account} />
      ) : (
        <OtherNamespace />
      )}
    </div>
  )
}

function OtherNamespace() {
  const t = useText()
  return <ConnectFirst icon={<Ways />} title={t(messages.elsewhere)} detail={t(messages.elsewhereDetail)} />
}
