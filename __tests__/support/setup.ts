/// <reference types="@testing-library/jest-dom" />

// Sentences about content/ and messages/ follow the language of the machine.
process.env.LC_ALL = 'C';

// Loading it takes a test file longer than most tests.
if ('document' in globalThis) jest.requireActual('@testing-library/jest-dom');

// An unexpected console.error fails the test that caused it.
let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
});
afterEach(() => {
  const seen = complaints;
  jest.restoreAllMocks();
  if (seen.length)
    throw new Error(`console.error was called: ${JSON.stringify(seen.map((words) => words.map(String)))}`);
});
