import { RequestSummary } from '../primitives/RequestSummary'
import { Example } from './Example'

const SPENDER = '0x52908400098527886E0F7030069857D2E4169EE7'
const RECEIVER = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

export function Reviews() {
  return (
    <Example name="RequestSummary">
      <RequestSummary sentences={[`Sends 1.5 ETH to ${SPENDER}.`]} warnings={[]} />
      <RequestSummary
        sentences={[
          `Lets ${SPENDER} spend everything you hold, now or later, in USDX (token ${RECEIVER}).`,
          'Valid until 2027-01-15 08:00 UTC.',
          { text: 'Signs this message:', quote: `${'x'.repeat(300)}\n\nSends 1 ETH to ${SPENDER}.` },
        ]}
        warnings={[`No limit: ${SPENDER} could take all of it at any time.`, 'What this call does is unknown.']}
      />
    </Example>
  )
}
