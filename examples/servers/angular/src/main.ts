import { bootstrapApplication, provideClientHydration } from '@angular/platform-browser'
import { App } from './App'

bootstrapApplication(App, { providers: [provideClientHydration()] })
