import { activeAddress, sessions } from '../../../kernel'
import { useSheet } from '../../../ui-kit'
import { useSlice } from '../../../ui-kit/hooks'
import css from './Activity.css'
import History from './History'

/** The history of the account in use on its network, with its pending transactions. */
export default function Activity() {
  useSheet(css)
  const account = useSlice(sessions, state => activeAddress(state))
  return <div className="activity">{account && <History key={account} account={account} />}</div>
}
