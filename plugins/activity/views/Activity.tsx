import { activeAddress, sessions } from '../../../kernel'
import { Activity as ActivityIcon, useSheet } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { ConnectFirst } from '../../../ui-kit/part/ConnectFirst'
import { messages } from '../messages'
import css from './Activity.css'
import History from './History'

/** The history of the account in use on its network, with its pending transactions. */
export default function Activity() {
  useSheet(css)
  const t = useText()
  const account = useSlice(sessions, state => activeAddress(state))
  return (
    <div className="activity">
      {account ? (
        <History key={account} account={account} />
      ) : (
        <ConnectFirst icon={<ActivityIcon />} title={t(messages.noAccount)} />
      )}
    </div>
  )
}
