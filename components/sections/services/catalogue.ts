import agreementPortrait from '#components/artwork/files/agreement-portrait.svg';
import agreementStrip from '#components/artwork/files/agreement-strip.svg';
import agreementWide from '#components/artwork/files/agreement-wide.svg';
import delayPortrait from '#components/artwork/files/delay-portrait.svg';
import delayStrip from '#components/artwork/files/delay-strip.svg';
import delayWide from '#components/artwork/files/delay-wide.svg';
import fieldPortrait from '#components/artwork/files/field-portrait.svg';
import fieldStrip from '#components/artwork/files/field-strip.svg';
import fieldWide from '#components/artwork/files/field-wide.svg';
import groupPortrait from '#components/artwork/files/group-portrait.svg';
import groupStrip from '#components/artwork/files/group-strip.svg';
import groupWide from '#components/artwork/files/group-wide.svg';
import personPortrait from '#components/artwork/files/person-portrait.svg';
import personStrip from '#components/artwork/files/person-strip.svg';
import personWide from '#components/artwork/files/person-wide.svg';
import signaturePortrait from '#components/artwork/files/signature-portrait.svg';
import signatureStrip from '#components/artwork/files/signature-strip.svg';
import signatureWide from '#components/artwork/files/signature-wide.svg';
import timePortrait from '#components/artwork/files/time-portrait.svg';
import timeStrip from '#components/artwork/files/time-strip.svg';
import timeWide from '#components/artwork/files/time-wide.svg';
import voicePortrait from '#components/artwork/files/voice-portrait.svg';
import voiceStrip from '#components/artwork/files/voice-strip.svg';
import voiceWide from '#components/artwork/files/voice-wide.svg';
import yearsPortrait from '#components/artwork/files/years-portrait.svg';
import yearsStrip from '#components/artwork/files/years-strip.svg';
import yearsWide from '#components/artwork/files/years-wide.svg';
import type {ResponsiveFiles} from '#components/artwork/picture.tsx';

export const SERVICE_PAGES = [
  {name: 'recruitment', number: '01', tone: 'ciel', page: '/services/recrutement'},
  {name: 'law', number: '02', tone: 'rose', page: '/services/Loi-anti-cadeau'},
  {name: 'followUp', number: '03', tone: 'menthe', page: '/services/Suivi-post-production'},
] as const;

export const GROUNDS = {ciel: 'bg-ciel', rose: 'bg-rose', menthe: 'bg-menthe'} as const;

export type ServiceName = (typeof SERVICE_PAGES)[number]['name'];

export const serviceNamed = (name: ServiceName) => SERVICE_PAGES.find((service) => service.name === name)!;

export const SERVICE_DRAWINGS: Record<
  'home' | 'services' | 'detail',
  Record<ServiceName, ResponsiveFiles>
> = {
  home: {
    recruitment: {strip: fieldStrip, portrait: fieldPortrait, wide: fieldWide},
    law: {strip: agreementStrip, portrait: agreementPortrait, wide: agreementWide},
    followUp: {strip: timeStrip, portrait: timePortrait, wide: timeWide},
  },
  services: {
    recruitment: {strip: groupStrip, portrait: groupPortrait, wide: groupWide},
    law: {strip: delayStrip, portrait: delayPortrait, wide: delayWide},
    followUp: {strip: voiceStrip, portrait: voicePortrait, wide: voiceWide},
  },
  detail: {
    recruitment: {strip: personStrip, portrait: personPortrait, wide: personWide},
    law: {strip: signatureStrip, portrait: signaturePortrait, wide: signatureWide},
    followUp: {strip: yearsStrip, portrait: yearsPortrait, wide: yearsWide},
  },
};
