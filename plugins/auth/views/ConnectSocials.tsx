import { Content, RovingList, Row } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { startSocialLogin } from '../flow/startSocialLogin'
import { socialMessages } from '../methods.messages'
import { PROVIDERS, usableProviders } from '../rules/loginMethods'
import { messages } from '../social.messages'
import { ContinueLogin } from './ContinueLogin'
import { SocialIcon } from './SocialIcon'
import { useIsAddingNamespace, useLoggedInReason } from './useLoginState'

/** Lists every provider of the social login. */
export default function ConnectSocials() {
  const ctx = useKernel()
  const t = useText()
  const loggedIn = useLoggedInReason()
  if (useIsAddingNamespace()) {
    return (
      <Content>
        <ConsentGate>
          <ContinueLogin />
        </ConsentGate>
      </Content>
    )
  }
  return (
    <Content>
      <ConsentGate>
        <RovingList label={t(messages.all)} spaced>
          {usableProviders(ctx.config, ctx.page).map(provider => (
            <Row
              key={provider}
              surface="raised"
              icon={<SocialIcon provider={provider} />}
              title={t(socialMessages.continueWith, { name: PROVIDERS[provider] })}
              disabledReason={loggedIn}
              onClick={() => startSocialLogin(ctx, provider)}
            />
          ))}
        </RovingList>
      </ConsentGate>
    </Content>
  )
}
