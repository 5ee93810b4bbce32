import { Content, RovingList, Row } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { AfterConsent } from '../../../ui-kit/part/AfterConsent'
import { beginSocial } from '../social/begin'
import { PROVIDERS, usable } from '../social/providers'
import { messages } from '../social.messages'
import { ContinueAs } from './ContinueAs'
import { SocialIcon } from './SocialIcon'
import { useIsFurther, useLoggedIn } from './useLoggedIn'

/** Lists every provider of the social login. */
export default function ConnectSocials() {
  const ctx = useKernel()
  const say = useText()
  const loggedIn = useLoggedIn()
  if (useIsFurther()) {
    return (
      <Content>
        <AfterConsent>
          <ContinueAs />
        </AfterConsent>
      </Content>
    )
  }
  return (
    <Content>
      <AfterConsent>
        <RovingList label={say(messages.all)} spaced>
          {usable(ctx.config, ctx.page).map(provider => (
            <Row
              key={provider}
              surface="raised"
              icon={<SocialIcon provider={provider} />}
              title={say(messages.continueWith, { name: PROVIDERS[provider] })}
              disabledReason={loggedIn}
              onClick={() => beginSocial(ctx, provider)}
            />
          ))}
        </RovingList>
      </AfterConsent>
    </Content>
  )
}
