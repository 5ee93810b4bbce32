import { Component, CUSTOM_ELEMENTS_SCHEMA, computed } from '@angular/core'
import { buttonAttributes } from 'portico/elements'
import { injectAccount } from './injectAccount'
import { portico } from './portico'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <portico-button
      [attr.data-mode]="button()['data-mode']"
      [attr.data-label]="button()['data-label']"
      [attr.data-account]="button()['data-account']"
    />
    <p><output>{{ account().address ?? account().last?.address }}</output></p>
  `,
})
export class App {
  readonly account = injectAccount()
  readonly button = computed(() => buttonAttributes(portico, { account: this.account() }))
}
