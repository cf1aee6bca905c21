import {contactSchema} from '#lib/contact/schema.ts';
import {issuesByField} from '#lib/forms/text.ts';
import {aContact} from '../../support/leads.ts';

it('takes a contact message and drops other fields', () => {
  expect(contactSchema.parse(aContact({submissionId: 'x', precision_bis: ''}))).toEqual(aContact());
});

it('names all three fields of an empty form', () => {
  const {error} = contactSchema.safeParse({name: '', email: '', message: ' \n '});
  expect(issuesByField(error!)).toEqual({name: ['required'], email: ['required'], message: ['required']});
});
