import type {ReactNode} from 'react';
import type {Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {About} from './about/about.tsx';
import {ContactSection} from './contact/contact.tsx';
import {Home} from './home/home.tsx';
import {LegalPage} from './legal/legal-page.tsx';
import {Confirmation, EnquiryThanks, RegistrationThanks} from './outcome/thanks-pages.tsx';
import {Participate} from './participate/participate.tsx';
import {QuoteSection} from './quote/quote.tsx';
import {RegistrationSection} from './registration/registration.tsx';
import {Software} from './saas/software.tsx';
import {FollowUp} from './services/follow-up.tsx';
import {AntiGiftLaw} from './services/law.tsx';
import {Services} from './services/overview.tsx';
import {Recruitment} from './services/recruitment.tsx';
import {SiteMap} from './site-map/site-map.tsx';

/** Articles and their lists have routes of their own. */
export type ContentPage = Exclude<Page, '/blog'>;

export interface ContentProps {
  locale: Locale;
  page: ContentPage;
  service: string;
}

export const CONTENTS: Record<ContentPage, (props: ContentProps) => ReactNode> = {
  '/': Home,
  '/saas': Software,
  '/participer': Participate,
  '/inscription': RegistrationSection,
  '/inscription/confirmation': Confirmation,
  '/inscription/merci': RegistrationThanks,
  '/contact': ContactSection,
  '/contact/merci': EnquiryThanks,
  '/about': About,
  '/services': Services,
  '/services/recrutement': Recruitment,
  '/services/Loi-anti-cadeau': AntiGiftLaw,
  '/services/Suivi-post-production': FollowUp,
  '/devis': QuoteSection,
  '/devis/merci': EnquiryThanks,
  '/CGU': LegalPage,
  '/mentions-legales': LegalPage,
  '/protection-des-donnees-personnelles': LegalPage,
  '/accessibilite': LegalPage,
  '/plan-du-site': SiteMap,
};
