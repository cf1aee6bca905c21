export default function NotFoundPage() {
  return (
    <main>
      <h1>404 own</h1>
    </main>
  );
}
