import { Content } from '../../../ui-kit'
import Activity from './Activity'

/** The same as the account's tab, for those who go there directly. */
export default function Transactions() {
  return (
    <Content>
      <Activity />
    </Content>
  )
}
