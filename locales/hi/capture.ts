import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} को आपका ईमेल पता चाहिए',
    requiredDetail: 'जारी रखने के लिए इसे डालें। यह आपका ही है, इसकी पुष्टि के लिए हम कोड भेजेंगे।',
    optional: '{app} के साथ अपना ईमेल पता साझा करें?',
    optionalDetail: 'यह वैकल्पिक है। पता आपका ही है, इसकी पुष्टि के लिए हम कोड भेजेंगे।',
    email: 'ईमेल पता',
    placeholder: 'you@example.com',
    recent: 'हाल में उपयोग किया',
    next: 'जारी रखें',
    sending: 'कोड भेजा जा रहा है',
    skip: 'यह चरण छोड़ें',
    disconnect: 'डिसकनेक्ट करें',
    code: 'कोड',
    sentTo: '{email} पर भेजा गया कोड डालें',
    sentDetail: 'इसमें छह अंक हैं। न दिखे तो स्पैम फ़ोल्डर देखें।',
    checking: 'कोड जाँचा जा रहा है',
    again: 'नया कोड भेजें',
    wait: { one: 'कृपया {seconds} सेकंड बाद फिर कोशिश करें', other: 'कृपया {seconds} सेकंड बाद फिर कोशिश करें' },
    other: 'दूसरा पता उपयोग करें',
    EMAIL_INVALID: 'कृपया सही ईमेल पता डालें',
    CAPTURE_FAILED: 'कोड नहीं भेजा जा सका',
    CODE_WRONG: 'वह कोड गलत है। उसे जाँचें या नया कोड माँगें।',
    HTTP_UNREACHABLE: 'सेवा तक पहुँचा नहीं जा सका। अपना कनेक्शन जाँचें।',
    HTTP_TIMEOUT: 'सेवा जवाब नहीं दे रही। फिर कोशिश करें।',
    HTTP_STATUS: 'सेवा अभी उपलब्ध नहीं है। थोड़ी देर में फिर कोशिश करें।',
  },
}
export default capture
